/** Tests of predictions for people. */
@NullMarked
package dev.linchpin.internal.report.prediction;

import org.jspecify.annotations.NullMarked;
