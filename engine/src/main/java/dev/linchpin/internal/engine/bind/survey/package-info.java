/**
 * What a class offers, as data.
 *
 * <p><b>Takes</b> a class of a world. <b>Gives</b> its {@link dev.linchpin.subject.ClassOutline}:
 * methods, ways to get an object, and what is needed to make values of the types of parameters.
 * Open {@link dev.linchpin.internal.engine.bind.survey.ClassSurvey} first.
 */
@NullMarked
package dev.linchpin.internal.engine.bind.survey;

import org.jspecify.annotations.NullMarked;
