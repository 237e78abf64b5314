package dev.linchpin.internal.engine.memory;

/**
 * One action of a thread, as axioms see it.
 *
 * @param variable empty for fences and for the lock, of which there is one
 */
record LitmusAction(Kind kind, String variable, AccessMode mode) {
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    /** A compare-and-set that fails: it reads. */
    FAILURE,
    ACQUIRE_FENCE,
    RELEASE_FENCE,
    FULL_FENCE,
    LOCK,
    UNLOCK
  }

  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE || kind == Kind.FAILURE;
  }

  boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE;
  }

  boolean isAtomic() {
    return kind == Kind.UPDATE || kind == Kind.FAILURE;
  }

  boolean isReleaseFence() {
    return kind == Kind.RELEASE_FENCE || kind == Kind.FULL_FENCE;
  }

  boolean isAcquireFence() {
    return kind == Kind.ACQUIRE_FENCE || kind == Kind.FULL_FENCE;
  }

  boolean isVolatile() {
    return mode == AccessMode.VOLATILE;
  }

  boolean releases() {
    return writes() && (isVolatile() || mode == AccessMode.RELEASE);
  }

  boolean acquires() {
    return reads() && (isVolatile() || mode == AccessMode.ACQUIRE);
  }

  boolean isCoherentRead() {
    return reads() && (kind == Kind.UPDATE || mode != AccessMode.PLAIN);
  }

  boolean isFixed() {
    return writes() && (isVolatile() || kind == Kind.UPDATE);
  }
}
