/** Classes in which a repair of the first failing run alone is too narrow. */
package dev.linchpin.internal.cli.attacked;
