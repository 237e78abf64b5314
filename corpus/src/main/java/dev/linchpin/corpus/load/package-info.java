/** Programs that use classes of the corpus on real threads at full speed, to be recorded. */
package dev.linchpin.corpus.load;
