/** Values made on first use. */
package dev.linchpin.corpus.lazy;
