/**
 * Which scenarios come first: those whose threads touch the same data, from states of the object in
 * which its methods behave differently.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.subject.Subject} and trial runs of its calls. <b>Gives</b>
 * {@link dev.linchpin.scenario.Scenario}s, one after the other. Open {@link
 * dev.linchpin.internal.generate.guide.GuidedScenarios} first.
 */
@NullMarked
package dev.linchpin.internal.generate.guide;

import org.jspecify.annotations.NullMarked;
