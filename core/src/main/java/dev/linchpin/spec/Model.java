package dev.linchpin.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequential specification: what operations do when used one at a time. This is all a user writes
 * to have histories of any type judged.
 *
 * <p>States are immutable values with {@code equals} and {@code hashCode} (records, {@code
 * List.of}, boxed numbers): the search finds out that it has been somewhere before by comparing
 * them.
 *
 * @param <S> the state
 */
public interface Model<S> {

  /** The state before the first operation. */
  S initial();

  /**
   * Everything the call may do in this state. One outcome for a deterministic operation, several
   * for a nondeterministic one, none where the operation cannot take effect (a blocked {@code
   * take}).
   */
  List<Effect<S>> outcomes(S state, Call call);

  /**
   * The part of the object this call is about, such as the key of a map: calls with different parts
   * are judged apart, which is much faster. Null (the default): the object has no parts. Sound only
   * when no operation's outcome depends on another part, and then for all calls or for none.
   */
  default @Nullable Object part(Call call) {
    return null;
  }

  /**
   * Whether the call, wherever it gives this result, leaves the state as it was: a read, a failed
   * compare-and-set, a pop that found the stack empty. The search then takes it at the first moment
   * it fits and looks no further, which is much faster. False (the default) is always right.
   *
   * <p>The result may be an object you do not know, where none was recorded; so ask whether it is
   * the one you mean, {@code FALSE.equals(result)}, not whether it is another.
   */
  default boolean isQuery(Call call, @Nullable Object result) {
    return false;
  }
}
