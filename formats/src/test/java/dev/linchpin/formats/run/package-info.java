/** Tests of reading recorded runs and writing predictions. */
@NullMarked
package dev.linchpin.formats.run;

import org.jspecify.annotations.NullMarked;
