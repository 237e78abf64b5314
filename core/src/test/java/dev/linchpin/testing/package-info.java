/**
 * What tests of every module share: histories as text, the brute-force oracle, and generators of
 * all small and of random histories.
 */
@NullMarked
package dev.linchpin.testing;

import org.jspecify.annotations.NullMarked;
