// Nothing of its own: the target it belongs to compiles the headers that all tests share.
