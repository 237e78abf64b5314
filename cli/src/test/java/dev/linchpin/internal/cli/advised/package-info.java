/** Classes with one mistake each, beside others that look alike and want other advice. */
package dev.linchpin.internal.cli.advised;
