/** Pages for people: real assets fed one JSON value. */
@NullMarked
package dev.linchpin.report;

import org.jspecify.annotations.NullMarked;
