/** Tests of the stage that turns runs into histories. */
@NullMarked
package dev.linchpin.internal.judge.realtime;

import org.jspecify.annotations.NullMarked;
