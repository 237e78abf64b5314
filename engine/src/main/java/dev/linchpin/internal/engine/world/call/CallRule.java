package dev.linchpin.internal.engine.world.call;

import dev.linchpin.internal.engine.memory.AccessMode;
import org.jspecify.annotations.Nullable;

/**
 * What the rewriter does with one call.
 *
 * @param kind how the hook relates to the original call
 * @param hook the static method that is called
 * @param site whether the hook's last parameter is the site
 * @param mode of the access that the call makes; unknown if it makes none, or if the hook knows
 *     better
 * @param around what an {@link Kind#AROUND} needs besides; null for the other kinds
 */
public record CallRule(
    Kind kind, Hook hook, boolean site, AccessMode mode, @Nullable Around around) {
  /** How the hook relates to the original call. */
  public enum Kind {
    /** The hook is called instead, with receiver and arguments. */
    REPLACE,
    /** The hook is told which memory the call accesses; then the original call is made. */
    AROUND,
    /** The hook, which takes at most the site, is called first; then the original call is made. */
    BEFORE,
    /** A constructor: the hook is given the object once it is constructed. */
    CREATED,
    /**
     * A constructor: the hook returns one more argument, for a constructor that is called instead.
     */
    SEEDED
  }

  /** A static method. */
  public record Hook(String owner, String name, String descriptor) {}

  /**
   * What the hooks around a call are told. Arguments are counted from 0 without the receiver.
   *
   * @param shape which parts of the call the hook is given
   * @param access the kind of access, as in {@link dev.linchpin.internal.engine.step.trace.Access}
   * @param stored the argument that is stored if it is a reference, to be given to {@link
   *     CallTable#STORED} between hook and call; -1 if none
   * @param compared the argument that the result is compared with, for a call that gives the old
   *     value; -1 if none
   * @param after the hook that is given the result (and that argument) and finds out whether the
   *     call stored anything new; it may return another result; null if the call needs none
   */
  public record Around(Shape shape, int access, int stored, int compared, @Nullable Hook after) {
    public Around {
      if (access < 0) {
        throw new IllegalArgumentException("the kind of access is not known");
      }
    }
  }

  /** Which parts of a call the hook before it is given, besides kind of access and site. */
  public enum Shape {
    /** Receiver; first argument if it is a reference, else null; second if an int, else 0. */
    HANDLE,
    /** First argument, a reference, and second, a long. */
    UNSAFE
  }

  public String hookOwner() {
    return hook.owner();
  }

  public String hookName() {
    return hook.name();
  }

  public String hookDescriptor() {
    return hook.descriptor();
  }
}
