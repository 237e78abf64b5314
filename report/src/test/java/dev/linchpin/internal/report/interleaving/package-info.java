/** Tests of tables of runs. */
@NullMarked
package dev.linchpin.internal.report.interleaving;

import org.jspecify.annotations.NullMarked;
