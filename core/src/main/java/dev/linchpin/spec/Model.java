package dev.linchpin.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequential specification: the effect of each operation if operations run one at a time.
 * Implement this interface to monitor histories of your own type.
 *
 * <p>States are immutable values with {@code equals} and {@code hashCode} (records, {@code
 * List.of}, boxed numbers): the search compares them to detect states that it has already visited.
 *
 * @param <S> the state
 */
public interface Model<S> {

  /** The state before the first operation. */
  S initial();

  /**
   * All possible effects of the call in this state: one for a deterministic operation, several for
   * a nondeterministic one, none if the operation cannot take effect (a blocked {@code take}).
   */
  List<Effect<S>> outcomes(S state, Call call);

  /**
   * The part of the object that this call uses, such as the key of a map. Calls on different parts
   * are judged separately, which is much faster. Null (the default) means that the object has no
   * parts. This is sound only if no operation's outcome depends on another part; either all calls
   * have a part or none.
   */
  default @Nullable Object part(Call call) {
    return null;
  }

  /**
   * Whether the call leaves the state unchanged whenever it returns this result: a read, a failed
   * compare-and-set, a pop that found the stack empty. The search then places the call at the first
   * moment at which it fits and tries no other, which is much faster. False (the default) is always
   * correct.
   *
   * <p>If no result was recorded, the result is an unknown object. So compare with the result that
   * makes the call a query, {@code FALSE.equals(result)}, not with the others.
   */
  default boolean isQuery(Call call, @Nullable Object result) {
    return false;
  }
}
