/** Tests of the search. */
@NullMarked
package dev.linchpin.monitor.search;

import org.jspecify.annotations.NullMarked;
