/** Tests of reading recorded runs and writing predictions. */
@NullMarked
package dev.linchpin.internal.formats.run;

import org.jspecify.annotations.NullMarked;
