/** Tests of the stage that turns runs into histories. */
@NullMarked
package dev.linchpin.project;

import org.jspecify.annotations.NullMarked;
