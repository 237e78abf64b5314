/** Tests of the search. */
@NullMarked
package dev.linchpin.internal.monitor.search;

import org.jspecify.annotations.NullMarked;
