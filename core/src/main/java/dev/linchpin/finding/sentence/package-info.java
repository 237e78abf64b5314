/**
 * What went wrong and which lines let it happen, in one sentence for every kind of report.
 *
 * <p><b>Takes</b> a failure. <b>Gives</b> the sentence with which texts, pages, JUnit, SARIF and
 * JSON begin. Open {@link dev.linchpin.finding.sentence.FailureSentence} first.
 */
@NullMarked
package dev.linchpin.finding.sentence;

import org.jspecify.annotations.NullMarked;
