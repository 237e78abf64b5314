package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code write(v)}, {@code read()} and {@code cas([old,new])}, which returns whether it found the
 * old value and therefore wrote the new one.
 */
final class RegisterModel implements Model<RegisterModel.Content> {

  /** What is in the register. */
  record Content(@Nullable Object value) {}

  private final Content initial;

  /** Initially 0. */
  RegisterModel() {
    this(0L);
  }

  RegisterModel(@Nullable Object initial) {
    this.initial = new Content(initial);
  }

  @Override
  public Content initial() {
    return initial;
  }

  @Override
  public List<Effect<Content>> outcomes(Content register, Call call) {
    return switch (call.method()) {
      case "write" -> Effect.of(null, new Content(call.whole()));
      case "read" -> Effect.of(register.value, register);
      case "cas" -> {
        boolean found = Objects.equals(register.value, call.argument(0));
        yield Effect.of(found, found ? new Content(call.argument(1)) : register);
      }
      default -> throw call.unknown("write, read or cas");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("read")
        || (call.method().equals("cas") && Boolean.FALSE.equals(result));
  }
}
