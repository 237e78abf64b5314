package dev.linchpin.internal.agent.hook;

/** A rewritten class whose objects code of other classes must recognise. */
public interface RecordedOwner {
  RecordedObject linchpin$object();
}
