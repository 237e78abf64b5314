package dev.linchpin.internal.engine.worker.message;

/** Bytes that are no message of this version of Linchpin; the text says why, for people. */
public final class BadMessage extends RuntimeException {
  BadMessage(String text) {
    super(text);
  }
}
