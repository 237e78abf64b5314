/** Tests of values for parameters. */
@NullMarked
package dev.linchpin.internal.generate.member;

import org.jspecify.annotations.NullMarked;
