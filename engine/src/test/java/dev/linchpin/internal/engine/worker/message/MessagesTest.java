package dev.linchpin.internal.engine.worker.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message comes back from its bytes, and nothing else is taken for one. */
class MessagesTest {
  private static final int ROUNDS = 60;

  private static Stream<Class<?>> kinds() {
    return Stream.of(Request.class, Reply.class)
        .flatMap(type -> RandomMessages.records(type).stream());
  }

  private static byte[] bytes(Object message) {
    return message instanceof Request request
        ? Messages.bytes(request)
        : Messages.bytes((Reply) message);
  }

  private static Object read(Class<?> kind, byte[] bytes) {
    return Request.class.isAssignableFrom(kind) ? Messages.request(bytes) : Messages.reply(bytes);
  }

  /** A kind or a component that its form forgets fails here: the values are found by reflection. */
  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindComesBack(Class<?> kind) {
    RandomMessages random = new RandomMessages(kind.getName().hashCode());
    for (int round = 0; round < ROUNDS; round++) {
      Object message = random.next(kind);
      byte[] bytes = bytes(message);
      assertThat(read(kind, bytes)).isEqualTo(message);
      assertThat(bytes(read(kind, bytes))).isEqualTo(bytes);
    }
  }

  @Test
  void everyConstantKeepsItsTypeAndValue() {
    List<@Nullable Object> values = new ArrayList<>();
    values.add(null);
    values.addAll(List.of(true, 1, -1, 1L, (byte) 1, (short) 1, '"', '\ud800', "1", "null", ""));
    values.addAll(List.of(Float.NaN, Double.NaN, -0.0, 0.0, -0.0f, 1e300, Float.MAX_VALUE));
    List<Literal> literals =
        values.stream().<Literal>map(Literal.Constant::new).collect(Collectors.toList());
    Request request = outlineOf(new Invocation("m", literals));
    assertThat(Messages.request(Messages.bytes(request))).isEqualTo(request);
  }

  private static Request outlineOf(Invocation call) {
    Scenario scenario = new Scenario(call, List.of(), List.of(List.of(), List.of(call)), List.of());
    RandomMessages random = new RandomMessages(1);
    Request.Explore other = random.next(Request.Explore.class);
    return new Request.Explore(other.place(), scenario, other.plan());
  }

  @Test
  void aListInAListInAListComesBack() {
    Literal literal = new Literal.Constant(1);
    for (int depth = 0; depth < 500; depth++) {
      literal = new Literal.Construction("List.of", List.of(literal));
    }
    Request request = outlineOf(new Invocation("m", List.of(literal)));
    assertThat(Messages.request(Messages.bytes(request))).isEqualTo(request);
  }

  @Test
  void aMessageIsOneLineOfText() {
    RandomMessages random = new RandomMessages(3);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] bytes = Messages.bytes(random.next(Reply.Outlined.class));
      String text = new String(bytes, StandardCharsets.UTF_8);
      assertThat(text.getBytes(StandardCharsets.UTF_8)).isEqualTo(bytes);
      assertThat(text).startsWith("{\"kind\":\"Outlined\",").doesNotContain("\n", "\0");
    }
  }

  @Test
  void textsAndFramesOfATraceAreWrittenOnce() {
    Frame frame = new Frame(1, "com.acme.Cell.set", 7, 7, 7);
    Event.Place place = new Event.Place("com.acme.Cell.set:7", List.of(frame));
    Event event = new Event(0, 1, 0, Event.Kind.WRITE, "cell.value", "\"new value\"", place);
    Outcome outcome =
        new Outcome(EndStatus.COMPLETED, List.of(), List.of(), new OperationOrder(new long[0]));
    Execution run =
        new Execution(
            new Schedule(new int[] {1, 1, 2}), List.of(event, event), outcome, List.of("a note"));
    Reply reply = new Reply.Traced(List.of(run, run));

    String text = new String(Messages.bytes(reply), StandardCharsets.UTF_8);

    assertThat(text)
        .contains(
            "[0,1,0,\"WRITE\",\"cell.value\",\"\\\"new value\\\"\",\"com.acme.Cell.set:7\","
                + "[1,\"com.acme.Cell.set\",7,7,7,-1,-1,-1]],[0,1,0,0,1,2,3,0]")
        .containsOnlyOnce("com.acme.Cell.set:7")
        .containsOnlyOnce("\"com.acme.Cell.set\"");
    assertThat(Messages.reply(Messages.bytes(reply))).isEqualTo(reply);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aMessageThatIsCutIsRefused(Class<?> kind) {
    byte[] bytes = bytes(new RandomMessages(5).next(kind));
    for (int length = 0; length < bytes.length; length += 1 + length / 200) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(kind, cut)).isInstanceOf(BadMessage.class);
    }
  }

  /** A changed byte gives another message or a {@link BadMessage}, and no other exception. */
  @ParameterizedTest
  @MethodSource("kinds")
  void aChangedByteNeverFailsOtherwise(Class<?> kind) {
    Random random = new Random(7);
    byte[] bytes = bytes(new RandomMessages(7).next(kind));
    int refused = 0;
    for (int round = 0; round < 200; round++) {
      byte[] changed = bytes.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      try {
        read(kind, changed);
      } catch (BadMessage problem) {
        refused++;
        assertThat(problem.getMessage()).isNotBlank();
      }
    }
    assertThat(refused).isPositive();
  }

  @Test
  void whatIsNoMessageIsQuoted() {
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(
            () -> Messages.reply("{\"kind\":\"Nonsense\"}".getBytes(StandardCharsets.UTF_8)))
        .withMessage("unknown kind 'Nonsense' in {\"kind\":\"Nonsense\"}");
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> Messages.request(Messages.bytes(new Reply.Failed("no request"))))
        .withMessage("unknown kind 'Failed' in {\"kind\":\"Failed\",\"message\":\"no request\"}");
    String half = "{\"kind\":\"Failed\",\"reason\":\"another version\"}";
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> Messages.reply(half.getBytes(StandardCharsets.UTF_8)))
        .withMessage("found 'reason' in place of 'message' in " + half);
    String more = "{\"kind\":\"Failed\",\"message\":\"\",\"reason\":\"\"}";
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> Messages.reply(more.getBytes(StandardCharsets.UTF_8)))
        .withMessage("'reason' is one part too many in " + more);
  }

  /** What workers sent before there was a version. */
  @Test
  void aSerializedObjectIsRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject("Ready");
    }
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> Messages.reply(bytes.toByteArray()))
        .withMessageContaining("expected an object");
  }

  @Test
  void anotherVersionIsNamedWhateverFollows() {
    String other = "{\"kind\":\"Ready\",\"protocol\":77,\"runtime\":[1,2]}";
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> Messages.reply(other.getBytes(StandardCharsets.UTF_8)))
        .withMessageContaining(
            "it speaks protocol 77, this Linchpin speaks protocol " + Messages.PROTOCOL);
  }

  @Test
  void framesKeepMessagesApartFromOutput() throws IOException {
    RandomMessages random = new RandomMessages(11);
    List<Reply> sent = new ArrayList<>();
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    StringBuilder noise = new StringBuilder();
    for (int round = 0; round < 20; round++) {
      sent.add(random.next(Reply.Explored.class));
      sent.add(new Reply.Failed("\0linch\1\0".repeat(round * 2_000)));
    }
    for (Reply reply : sent) {
      noise.append("OpenJDK warning\0\0li");
      stream.write("OpenJDK warning\0\0li".getBytes(StandardCharsets.US_ASCII));
      MessageFraming.write(stream, Messages.bytes(reply));
    }

    StringBuilder skipped = new StringBuilder();
    List<Reply> received = new ArrayList<>();
    ByteArrayInputStream in = new ByteArrayInputStream(stream.toByteArray());
    byte[] message = MessageFraming.read(in, letter -> skipped.append((char) letter));
    while (message != null) {
      received.add(Messages.reply(message));
      message = MessageFraming.read(in, letter -> skipped.append((char) letter));
    }

    assertThat(received).isEqualTo(sent);
    assertThat(skipped.toString()).isEqualTo(noise.toString());
  }

  @Test
  void aFrameThatIsCutIsTheEndAndOneWithMoreIsDamaged() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    MessageFraming.write(stream, Messages.bytes(new Reply.Failed("x")));
    byte[] whole = stream.toByteArray();
    for (int length = 0; length < whole.length; length++) {
      ByteArrayInputStream in = new ByteArrayInputStream(whole, 0, length);
      assertThat(MessageFraming.read(in, skipped -> {})).isNull();
    }
    whole[whole.length - 1] = '!';
    assertThatExceptionOfType(BadMessage.class)
        .isThrownBy(() -> MessageFraming.read(new ByteArrayInputStream(whole), skipped -> {}))
        .withMessageContaining("goes on behind its end");
  }
}
