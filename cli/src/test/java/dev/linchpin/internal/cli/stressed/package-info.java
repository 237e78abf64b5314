/** Classes that misbehave under stress. */
@NullMarked
package dev.linchpin.internal.cli.stressed;

import org.jspecify.annotations.NullMarked;
