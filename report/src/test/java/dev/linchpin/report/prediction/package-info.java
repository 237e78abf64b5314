/** Tests of predictions for people. */
@NullMarked
package dev.linchpin.report.prediction;

import org.jspecify.annotations.NullMarked;
