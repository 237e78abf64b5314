/** Tests of scans. */
package dev.linchpin.internal.pipeline.scan;
