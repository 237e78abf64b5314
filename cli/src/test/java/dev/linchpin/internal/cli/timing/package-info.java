/** Classes whose operations wait for time, to be checked. */
package dev.linchpin.internal.cli.timing;
