/**
 * The rules of ARCHITECTURE.md, held over all modules at once: who may import whom, how large
 * things may grow, which words are used. Each rule is shown to catch a planted breach.
 */
@NullMarked
package dev.linchpin.architecture;

import org.jspecify.annotations.NullMarked;
