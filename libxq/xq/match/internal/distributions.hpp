// Distribution functions that the standard library lacks. Pure; the work of each has a fixed bound.
#pragma once

namespace xq::match {

// The normal distribution function Φ.
double normal_below(double z);

// How likely a χ² of so many degrees of freedom is at least `value`. REQUIRES: degrees >= 1
double chi_square_above(double value, unsigned degrees);

// BetaInv(0.975; 1/2, n + 1/2): the share that an outcome not seen in n trials has at most, by the
// interval of Jeffreys. REQUIRES: n > 0
double unseen_share(double n);

// The reverse: how likely that outcome has less than `share`. REQUIRES: 0 <= share <= 1 and n > 0
double unseen_below(double share, double n);

}  // namespace xq::match
