"""check_tree.py finds each kind of fault in a tree made for it, and nothing in a good one."""
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ["XQ_SOURCE"], "scripts"))
import check_tree  # noqa: E402

LONG = "  work();\n" * 101


class CheckTree(unittest.TestCase):
    def faults(self, **files):
        """What is found in a tree of these files; `__` stands for `/` and `_cpp` for `.cpp`."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "libxq").mkdir()
            (root / "libxq/CMakeLists.txt").write_text("xq/base/listed.hpp\n")
            for name, text in files.items():
                stem, _, suffix = name.rpartition("_")
                path = root / (stem.replace("__", "/") + "." + suffix)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return check_tree.faults(root)

    def one(self, expected, **files):
        found = self.faults(**files)
        self.assertEqual(len(found), 1, found)
        self.assertIn(expected, found[0])

    def test_takes_a_good_tree(self):
        good = {
            "libxq__xq__board__a_cpp":
                '#include "xq/base/listed.hpp"\n#include "xq/board/internal/b.hpp"\n'
                '// printf("no") and std::exit are only words here\nint n = snprintf(s, 1, "getenv(");\n',
            "libxq__xq__base__listed_hpp": "#pragma once\n",
            "libxq__xq__board__internal__b_hpp": "#pragma once\n",
            "tools__t_cpp": "#include <iostream>\n#include <CLI/CLI.hpp>\n",
        }
        self.assertEqual(self.faults(**good), [])

    def test_finds_an_upward_include(self):
        self.one("base does not sit on board",
                 libxq__xq__base__a_cpp='#include "xq/board/fen.hpp"\n')

    def test_finds_a_look_into_internals(self):
        self.one("board/internal is private",
                 libxq__xq__movegen__a_cpp='#include "xq/board/internal/b.hpp"\n')

    def test_finds_a_header_that_may_not_stand_on_its_own(self):
        self.one("before its own header", libxq__xq__base__listed_hpp="#pragma once\n",
                 libxq__xq__base__listed_cpp='#include <map>\n#include "xq/base/listed.hpp"\n')

    def test_finds_an_unknown_layer(self):
        self.one("no layer is called misc", libxq__xq__misc__a_cpp="\n")

    def test_finds_an_unpublished_header(self):
        self.one("does not list", libxq__xq__base__other_hpp="#pragma once\n")

    def test_finds_what_the_library_may_not_do(self):
        for text in ("#include <iostream>", 'printf("x");', 'std::fprintf(stderr, "x");',
                     "std::exit(1);", 'auto p = std::getenv("X");'):
            self.one("not in the library", libxq__xq__base__a_cpp=text + "\n")

    def test_finds_slow_includes_in_headers(self):
        for name in ("<nlohmann/json.hpp>", "<CLI/CLI.hpp>"):
            self.one("only in a .cpp file", tools__t_hpp=f"#include {name}\n")

    def test_finds_long_files_of_every_kind(self):
        for name in ("tests__a_cpp", "tests__a_py", "scripts__a_sh"):
            self.one("601 lines", **{name: "\n" * 601})

    def test_finds_long_functions(self):
        for head in ("int f(int a) const noexcept {", "TEST(A, B) {", "A::A(int a) : a_{a}, b_(a) {", "A::A(int a) : B{1}, a_{a} {",
                     "template <class T>\nauto f(T t) -> std::vector<int> {", "auto f = [](int a) {"):
            with self.subTest(head):
                self.one("a function of 103 lines",
                         tests__a_cpp=f"namespace xq {{\n{head}\n{LONG}}}\n}}\n")

    def test_takes_long_tables_and_scopes(self):
        for head in ("class A : public B<f()> {", "enum class E : int {", "namespace a::b {",
                     "constexpr int table[f(3)] = {", "struct alignas(64) S {"):
            with self.subTest(head):
                self.assertEqual(self.faults(tests__a_cpp=head + "\n" + LONG + "}\n"),
                                 [])

    def test_is_not_misled_by_literals(self):
        text = "void f() {\n  s = \"}\"; c = '}'; n = 1'000; r = R\"(}})\";  // }\n" + LONG + "}\n"
        self.one("a function of 104 lines", tests__a_cpp=text)

    def test_finds_long_python_functions(self):
        self.one("a function of 102 lines", scripts__a_py="def f():\n" + "    work()\n" * 101)


if __name__ == "__main__":
    unittest.main()
