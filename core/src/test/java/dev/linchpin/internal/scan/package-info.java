/** Tests of scans. */
package dev.linchpin.internal.scan;
