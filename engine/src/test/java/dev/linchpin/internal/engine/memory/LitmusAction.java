package dev.linchpin.internal.engine.memory;

/**
 * One action of a thread, as axioms see it.
 *
 * @param variable of a lock, its name; empty for fences. Variables of an object end with its name.
 * @param object what the reference that is read or written refers to; empty if it is null or none
 */
record LitmusAction(Kind kind, String variable, AccessMode mode, String object) {
  LitmusAction(Kind kind, String variable, AccessMode mode) {
    this(kind, variable, mode, "");
  }

  enum Kind {
    READ,
    /** A read of an answer: it reads the latest store. */
    LOOK,
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
    return kind == Kind.READ || kind == Kind.LOOK || isAtomic();
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
