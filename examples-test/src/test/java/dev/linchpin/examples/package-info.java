/** Holds that the examples show what they say. */
package dev.linchpin.examples;
