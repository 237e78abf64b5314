package dev.linchpin.execution.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourcePlaceTest {
  @ParameterizedTest
  @CsvSource({
    "com.acme.Stack.push:12, Stack.push:12",
    "com.acme.Outer$Inner.<init>:3, Outer$Inner.<init>:3",
    "Stack.push:12, Stack.push:12",
    "push:12, push:12",
    "com.acme.Stack.push:0, Stack.push",
    "com.acme.Stack.push:10, Stack.push:10",
    "'', ''",
  })
  void thePackageIsLeftOut(String at, String brief) {
    assertThat(SourcePlace.brief(at)).isEqualTo(brief);
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.Stack, com.acme.Stack.pop:21",
    "java.util.Stack, java.util.ArrayList.get:5",
  })
  void anEventIsWhereItsAuthorLooks(String subject, String shown) {
    List<Frame> frames =
        List.of(
            new Frame(1, "com.acme.Stack.pop", 21, 21, 21),
            new Frame(2, "java.util.ArrayList.get", 5, 5, 5));
    Event event =
        new Event(
            0,
            1,
            0,
            Event.Kind.READ,
            "x",
            "",
            new Event.Place("java.util.ArrayList.get:5", frames));

    assertThat(SourcePlace.shown(event, subject)).isEqualTo(shown);
    // Without frames there is no choice.
    assertThat(SourcePlace.shown(event.withoutFrames(), subject))
        .isEqualTo("java.util.ArrayList.get:5");
  }
}
