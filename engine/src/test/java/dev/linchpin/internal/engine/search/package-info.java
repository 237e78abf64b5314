/** Tests of the search: counts, comparisons with brute force. */
@NullMarked
package dev.linchpin.internal.engine.search;

import org.jspecify.annotations.NullMarked;
