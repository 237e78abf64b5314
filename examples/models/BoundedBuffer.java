import dev.linchpin.spec.Call;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.Effect;
import java.util.ArrayList;
import java.util.List;

/**
 * A model is a small class: the state before the first operation, and what each operation may do.
 * This one is a buffer with two places whose offer refuses when it is full.
 *
 * <pre>
 * javac -cp cli/target/linchpin.jar -d classes examples/models/BoundedBuffer.java
 * ./linchpin monitor --model BoundedBuffer --classpath classes examples/histories/buffer.jsonl
 * </pre>
 */
public class BoundedBuffer implements Model<List<Object>> {
  private static final int PLACES = 2;

  @Override
  public List<Object> initial() {
    return List.of();
  }

  @Override
  public List<Effect<List<Object>>> outcomes(List<Object> buffer, Call call) {
    switch (call.method()) {
      case "offer":
        if (buffer.size() == PLACES) {
          return Effect.of(false, buffer);
        }
        List<Object> longer = new ArrayList<>(buffer);
        longer.add(call.argument());
        return Effect.of(true, longer);
      case "poll":
        return buffer.isEmpty()
            ? Effect.of(null, buffer)
            : Effect.of(buffer.get(0), buffer.subList(1, buffer.size()));
      default:
        throw call.unknown("offer or poll");
    }
  }
}
