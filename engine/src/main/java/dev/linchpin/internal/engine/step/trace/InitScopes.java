package dev.linchpin.internal.engine.step.trace;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The class initialisers in progress, innermost last, with the number of objects that each has
 * allocated.
 */
public final class InitScopes {
  private static final class Scope {
    final int classId;
    int born;
    long drawn;
    long looked;

    Scope(int classId) {
      this.classId = classId;
    }
  }

  private final Deque<Scope> scopes = new ArrayDeque<>();

  public void clear() {
    scopes.clear();
  }

  public boolean isInside() {
    return !scopes.isEmpty();
  }

  public void enter(int classId) {
    scopes.push(new Scope(classId));
  }

  public void leave() {
    scopes.pop();
  }

  public int next(StableIds ids) {
    Scope scope = scopes.element();
    return ids.initialObject(scope.classId, scope.born++);
  }

  /**
   * The next random number of the innermost initialiser. If it were the running thread's, that
   * thread would see other numbers in the one run in which it initialises a class.
   */
  public long draw() {
    return ++scopes.element().drawn;
  }

  /**
   * The next clock reading of the innermost initialiser, from a clock of its own for the same
   * reason.
   */
  public long look() {
    return ++scopes.element().looked;
  }
}
