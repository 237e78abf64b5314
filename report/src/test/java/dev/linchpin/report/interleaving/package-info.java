/** Tests of tables of runs. */
@NullMarked
package dev.linchpin.report.interleaving;

import org.jspecify.annotations.NullMarked;
