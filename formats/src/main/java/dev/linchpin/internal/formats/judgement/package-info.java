/**
 * The verdict on a history file, as JSON.
 *
 * <p><b>Takes</b> a judgement and how its file was read. <b>Gives</b> the document of {@code
 * monitor --json}. Open {@link dev.linchpin.internal.formats.judgement.MonitorResult} first.
 */
@NullMarked
package dev.linchpin.internal.formats.judgement;

import org.jspecify.annotations.NullMarked;
