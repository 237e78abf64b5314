/** Tests of scenarios as data and as text. */
@NullMarked
package dev.linchpin.scenario;

import org.jspecify.annotations.NullMarked;
