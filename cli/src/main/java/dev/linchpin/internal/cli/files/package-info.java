/**
 * Files that commands write: replay files, tests, pages, SARIF, patches.
 *
 * <p><b>Takes</b> a failure or a run. <b>Gives</b> files. Open {@link
 * dev.linchpin.internal.cli.files.FailureFiles} first.
 */
@NullMarked
package dev.linchpin.internal.cli.files;

import org.jspecify.annotations.NullMarked;
