package dev.linchpin.internal.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.internal.diagnose.Blocks.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Blocks of runs as lines of code, and back. */
class CodeBlocksTest {
  private final List<Event> events = new ArrayList<>();

  /** A write by thread 1, in these calls. */
  private void write(Frame... frames) {
    events.add(
        new Event(
            events.size(),
            1,
            0,
            Kind.WRITE,
            "x" + events.size(),
            "",
            new Event.Place(frames[frames.length - 1].at(), List.of(frames))));
  }

  private static Frame frame(int activation, String method, int line, int low, int high) {
    return new Frame(activation, method, line, low, high);
  }

  private Segment segment(int first, int last) {
    return new CodeMap(events).segment(first, last);
  }

  private List<Block> instances(CodeBlock... code) {
    return CodeInstances.of(List.of(code), ConflictTrace.of(events, Basis.DATA)).blocks();
  }

  @Test
  void aBlockCoversTheLinesThatWerePassedBetweenItsEnds() {
    // Line 8, then back to the loop's head at line 7, which accesses nothing, and line 9.
    write(frame(1, "C.pop", 8, 6, 8));
    write(frame(1, "C.pop", 9, 7, 9));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.pop", 7, 9));
  }

  @Test
  void whatWasPassedBeforeTheBlockIsNoPartOfIt() {
    write(frame(1, "C.pop", 8, 2, 30));
    write(frame(1, "C.pop", 9, 8, 9));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.pop", 8, 9));
  }

  @Test
  void endsInDifferentCallsBelongToTheCaller() {
    write(frame(1, "C.add", 51, 51, 51), frame(2, "C.validate", 34, 30, 34));
    write(frame(1, "C.add", 56, 51, 56));
    Segment segment = segment(0, 1);
    assertThat(segment.code()).isEqualTo(CodeBlock.of("C.add", 51, 56));
    assertThat(segment.fromChain())
        .containsExactly(new CodePlace("C.add", 51), new CodePlace("C.validate", 34));
  }

  @Test
  void twoCallsOfOneMethodAreNotOne() {
    write(frame(1, "C.add", 50, 50, 50), frame(2, "C.read", 5, 4, 5));
    write(frame(1, "C.add", 51, 50, 51), frame(3, "C.read", 5, 4, 5));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.add", 50, 51));
  }

  @Test
  void theJdkIsNotBlamedForWhatItsCallerDoes() {
    write(frame(1, "C.add", 50, 50, 50), frame(2, "java.util.X.put", 5, 4, 5));
    write(frame(1, "C.add", 50, 50, 50), frame(2, "java.util.X.put", 7, 5, 7));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.add", 50, 50));
  }

  @Test
  void aSubjectOfTheJdkIsBlamedItself() {
    write(frame(1, "java.util.Y.add", 50, 50, 50), frame(2, "java.util.X.put", 5, 4, 5));
    write(frame(1, "java.util.Y.add", 50, 50, 50), frame(2, "java.util.X.put", 7, 5, 7));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("java.util.X.put", 5, 7));
  }

  @Test
  void controlThatLeavesTheLinesEndsAnInstance() {
    write(frame(1, "C.pop", 8, 6, 8));
    write(frame(1, "C.pop", 9, 8, 9));
    // One more iteration, by way of line 7.
    write(frame(1, "C.pop", 8, 7, 9));
    write(frame(1, "C.pop", 9, 8, 9));
    assertThat(instances(CodeBlock.of("C.pop", 8, 9)))
        .containsExactly(new Block(0, 1), new Block(2, 3));
    assertThat(instances(CodeBlock.of("C.pop", 7, 9))).containsExactly(new Block(0, 3));
  }

  @Test
  void whatIsCalledFromTheLinesIsInside() {
    write(frame(1, "C.add", 51, 51, 51), frame(2, "C.validate", 34, 30, 34));
    write(frame(1, "C.add", 51, 51, 51), frame(2, "C.validate", 35, 34, 35));
    write(frame(1, "C.add", 56, 51, 56));
    assertThat(instances(CodeBlock.of("C.add", 51, 56))).containsExactly(new Block(0, 2));
  }

  @Test
  void anotherCallOfTheMethodIsAnotherInstance() {
    write(frame(1, "C.pop", 8, 8, 8));
    write(frame(1, "C.pop", 9, 8, 9));
    write(frame(2, "C.pop", 8, 8, 8));
    write(frame(2, "C.pop", 9, 8, 9));
    assertThat(instances(CodeBlock.of("C.pop", 8, 9)))
        .containsExactly(new Block(0, 1), new Block(2, 3));
  }

  @Test
  void blocksThatOverlapAreOne() {
    for (int line = 1; line <= 4; line++) {
      write(frame(1, "C.m", line, Math.max(1, line - 1), line));
    }
    assertThat(instances(CodeBlock.of("C.m", 2, 4), CodeBlock.of("C.m", 1, 2)))
        .containsExactly(new Block(0, 3));
    assertThat(instances(CodeBlock.of("C.m", 1, 2), CodeBlock.of("C.m", 3, 4)))
        .containsExactlyInAnyOrder(new Block(0, 1), new Block(2, 3));
  }

  @Test
  void aTraceWithoutCallsGoesByItsPlaces() {
    events.addAll(
        Traces.parse(
            """
            1 0 r a C.pop:8
            1 0 w b C.pop:9
            1 0 r c C.pop:8
            1 0 w d C.pop:9
            1 0 w e C.pop:12
            """));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.pop", 8, 9));
    assertThat(instances(CodeBlock.of("C.pop", 8, 9)))
        .containsExactly(new Block(0, 1), new Block(2, 3));
    // From the first iteration into the second: such a block holds the whole loop.
    CodeBlock loop = segment(1, 2).code();
    assertThat(loop.loops()).isTrue();
    assertThat(instances(loop)).containsExactly(new Block(0, 3));
  }

  @Test
  void aTraceWithoutCallsMayEndABlockInAnotherMethod() {
    events.addAll(
        Traces.parse(
            """
            1 0 r a C.add:51
            1 0 w b C.validate:34
            1 0 w c C.add:56
            """));
    CodeBlock block = segment(0, 1).code();
    assertThat(block.isInOneMethod()).isFalse();
    assertThat(instances(block)).containsExactly(new Block(0, 1));
    // What happens in a method between two lines of another was called there.
    assertThat(instances(CodeBlock.of("C.add", 51, 56))).containsExactly(new Block(0, 2));
  }

  /** In line 8 of one call, at an instruction. */
  private static Frame at(int position, int low, int high) {
    return new Frame(1, "C.m", new Frame.Span(8, 8, 8), new Frame.Span(position, low, high));
  }

  @Test
  void aBlockInsideALineIsThePartThatWasPassed() {
    write(at(5, 0, 5));
    write(at(12, 5, 12));
    write(at(5, 2, 20));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.inLine("C.m", 8, 5, 12));
    assertThat(segment(0, 1).code().text()).isEqualTo("C.m:8 (bytecode 5-12)");
    assertThat(segment(1, 2).code()).isEqualTo(CodeBlock.inLine("C.m", 8, 2, 20));
  }

  @Test
  void aBlockThatLeftTheLineOrDoesNotKnowItsInstructionsIsOfLines() {
    write(at(5, 0, 5));
    write(new Frame(1, "C.m", new Frame.Span(8, 7, 8), new Frame.Span(12, 1, 12)));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.m", 7, 8));
    events.clear();
    write(at(Frame.UNKNOWN, Frame.UNKNOWN, Frame.UNKNOWN));
    write(at(12, Frame.UNKNOWN, 12));
    assertThat(segment(0, 1).code()).isEqualTo(CodeBlock.of("C.m", 8, 8));
  }

  @Test
  void controlThatLeavesThePartEndsAnInstance() {
    write(at(2, 0, 2));
    write(at(5, 2, 5));
    write(at(12, 5, 12));
    // Round again, by way of instruction 15.
    write(at(5, 4, 15));
    write(at(12, 5, 12));
    write(at(19, 12, 19));
    assertThat(instances(CodeBlock.inLine("C.m", 8, 5, 12)))
        .containsExactly(new Block(1, 2), new Block(3, 4));
    assertThat(instances(CodeBlock.inLine("C.m", 8, 4, 15))).containsExactly(new Block(1, 4));
    assertThat(instances(CodeBlock.of("C.m", 8, 8))).containsExactly(new Block(0, 5));
    assertThat(instances(CodeBlock.inLine("C.m", 9, 5, 12))).isEmpty();
  }

  @Test
  void linesCoverTheirPartsAndPartsCoverNoLines() {
    CodeBlock line = CodeBlock.of("C.m", 8, 8);
    CodeBlock part = CodeBlock.inLine("C.m", 8, 5, 12);
    assertThat(line.covers(part)).isTrue();
    assertThat(CodeBlock.of("C.m", 7, 9).covers(part)).isTrue();
    assertThat(part.covers(line)).isFalse();
    assertThat(part.covers(CodeBlock.inLine("C.m", 8, 6, 12))).isTrue();
    assertThat(part.covers(CodeBlock.inLine("C.m", 8, 4, 12))).isFalse();
    assertThat(part.covers(CodeBlock.inLine("C.m", 9, 6, 12))).isFalse();
  }

  /** Every block of a run is one piece of an instance of its own code. */
  @Test
  void theCodeOfABlockHoldsIt() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 2_000; round++) {
      events.clear();
      int line = 5;
      for (int index = 0; index < 8; index++) {
        int low = Math.min(line, 1 + random.nextInt(9));
        int high = Math.max(line, 1 + random.nextInt(9));
        line = low + random.nextInt(high - low + 1);
        write(frame(1, "C.m", line, low, high));
      }
      int first = random.nextInt(7);
      int last = first + 1 + random.nextInt(7 - first);
      Block block = new Block(first, last);
      assertThat(instances(segment(first, last).code()))
          .as("round %d, %s", round, events)
          .anyMatch(instance -> instance.contains(block));
    }
  }

  /** The same of instructions of one line. */
  @Test
  void theCodeOfABlockInsideALineHoldsIt() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 2_000; round++) {
      events.clear();
      int position = 5;
      for (int index = 0; index < 8; index++) {
        int low = Math.min(position, random.nextInt(9));
        int high = Math.max(position, random.nextInt(9));
        position = low + random.nextInt(high - low + 1);
        write(at(position, low, high));
      }
      int first = random.nextInt(7);
      int last = first + 1 + random.nextInt(7 - first);
      CodeBlock code = segment(first, last).code();
      assertThat(code.hasPositions()).isTrue();
      assertThat(instances(code))
          .as("round %d, %s", round, events)
          .anyMatch(instance -> instance.contains(new Block(first, last)));
    }
  }
}
