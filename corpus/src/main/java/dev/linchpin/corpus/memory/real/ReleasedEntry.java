package dev.linchpin.corpus.memory.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The same, stored with release and read with acquire. */
public final class ReleasedEntry {
  private static final VarHandle REFERENCE = find();

  @SuppressWarnings("UnusedVariable") // by its handle only
  private Reference reference;

  private static final class Reference {
    private String key;

    Reference(String key) {
      this.key = key;
    }
  }

  private static VarHandle find() {
    try {
      return MethodHandles.lookup()
          .findVarHandle(ReleasedEntry.class, "reference", Reference.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public void put() {
    REFERENCE.setRelease(this, new Reference("key"));
  }

  /** The key; "none" before there is an entry. */
  public String key() {
    Reference seen = (Reference) REFERENCE.getAcquire(this);
    return seen == null ? "none" : seen.key;
  }
}
