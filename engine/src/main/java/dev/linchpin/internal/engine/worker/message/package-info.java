/**
 * What a client and its worker JVM tell each other, and how it is written.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.engine.worker.message.Request} or a {@link
 * dev.linchpin.internal.engine.worker.message.Reply}. <b>Gives</b> one line of JSON, and the
 * message again from that line. A new part of a record is written and read by the record's form,
 * for instance in {@link dev.linchpin.internal.engine.worker.message.PlanForms}. Open {@link
 * dev.linchpin.internal.engine.worker.message.Messages} first.
 */
@NullMarked
package dev.linchpin.internal.engine.worker.message;

import org.jspecify.annotations.NullMarked;
