package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.internal.json.JsonInput;
import dev.linchpin.internal.json.JsonOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs with their events.
 *
 * <p>An event is an array: step, thread, operation, kind, location, value, place, then the frames.
 * A text stands there once in a message; from then on its number takes its place, counted from 0
 * over all runs of the message. So does a frame, which is an array too: activation, method, lines,
 * positions.
 */
final class RunForms {
  private RunForms() {}

  /** All runs of one message. */
  static final Form<List<Execution>> RUNS =
      new Form<>() {
        @Override
        public void write(MessageOutput out, List<Execution> runs) {
          out.elements(new RunForm(), runs);
        }

        @Override
        public List<Execution> read(MessageInput in) {
          return in.elements(new RunForm());
        }
      };

  /** The only run of a message. */
  static final Form<Execution> RUN =
      new Form<>() {
        @Override
        public void write(MessageOutput out, Execution run) {
          new RunForm().write(out, run);
        }

        @Override
        public Execution read(MessageInput in) {
          return new RunForm().read(in);
        }
      };

  private static final RecordForm<GuidedRun.Obstacle> OBSTACLE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, GuidedRun.Obstacle obstacle) {
          out.constant("kind", obstacle.kind());
          out.number("expected", obstacle.expected());
          out.number("instead", obstacle.instead());
        }

        @Override
        GuidedRun.Obstacle readParts(MessageInput in) {
          return new GuidedRun.Obstacle(
              in.constant("kind", GuidedRun.Kind.class),
              in.number("expected"),
              in.number("instead"));
        }
      };

  static final RecordForm<GuidedRun> GUIDED_RUN =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, GuidedRun guided) {
          out.value("run", RUN, guided.run());
          out.numbers("marks", guided.marks());
          out.optional("obstacle", OBSTACLE, guided.obstacle());
        }

        @Override
        GuidedRun readParts(MessageInput in) {
          return new GuidedRun(
              in.value("run", RUN), in.numberList("marks"), in.optional("obstacle", OBSTACLE));
        }
      };

  /** None for a call that did not return. */
  private static List<String> answer(RecordedCall call) {
    String answer = call.answer();
    return answer == null ? List.of() : List.of(answer);
  }

  private static final RecordForm<RecordedCall> CALL =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, RecordedCall call) {
          out.number("activation", call.activation());
          out.text("receiver", call.receiver());
          out.texts("arguments", call.arguments());
          out.texts("answer", answer(call));
        }

        @Override
        RecordedCall readParts(MessageInput in) {
          int activation = in.number("activation");
          String receiver = in.text("receiver");
          List<String> arguments = in.texts("arguments");
          List<String> answer = in.texts("answer");
          return new RecordedCall(
              activation, receiver, arguments, answer.isEmpty() ? null : answer.get(0));
        }
      };

  /** Knows the texts and frames of the runs so far: one for each message. */
  private static final class RunForm extends RecordForm<Execution> {
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();

    private final Form<Event> event =
        new Form<>() {
          @Override
          public void write(MessageOutput out, Event value) {
            writeEvent(out.json(), value);
          }

          @Override
          public Event read(MessageInput in) {
            return readEvent(in);
          }
        };

    @Override
    void writeParts(MessageOutput out, Execution run) {
      out.numbers("schedule", run.schedule().choices());
      out.list("events", event, run.events());
      out.value("outcome", OutcomeForms.OUTCOME, run.outcome());
      out.texts("notes", run.notes());
      out.list("calls", CALL, run.detail().calls());
      write(out, "objects", "paths", run.detail().paths());
      write(out, "fields", "types", run.detail().types());
    }

    @Override
    Execution readParts(MessageInput in) {
      return new Execution(
          new Schedule(in.numbers("schedule")),
          in.list("events", event),
          in.value("outcome", OutcomeForms.OUTCOME),
          in.texts("notes"),
          detail(in));
    }

    private static RunDetail detail(MessageInput in) {
      return new RunDetail(
          in.list("calls", CALL), map(in, "objects", "paths"), map(in, "fields", "types"));
    }

    private static void write(
        MessageOutput out, String keys, String values, Map<String, String> map) {
      Map<String, String> sorted = new TreeMap<>(map);
      out.texts(keys, List.copyOf(sorted.keySet()));
      out.texts(values, List.copyOf(sorted.values()));
    }

    private static Map<String, String> map(MessageInput in, String keys, String values) {
      List<String> from = in.texts(keys);
      List<String> to = in.texts(values);
      if (from.size() != to.size()) {
        throw new BadMessage("%d %s, %d %s".formatted(from.size(), keys, to.size(), values));
      }
      Map<String, String> map = new HashMap<>();
      for (int at = 0; at < from.size(); at++) {
        map.put(from.get(at), to.get(at));
      }
      return map;
    }

    private void writeEvent(JsonOutput out, Event value) {
      out.beginArray();
      out.number(value.step());
      out.number(value.thread());
      out.number(value.operation());
      writeText(out, value.kind().name());
      writeText(out, value.location());
      writeText(out, value.value());
      writeText(out, value.at());
      for (Frame frame : value.frames()) {
        writeFrame(out, frame);
      }
      out.endArray();
    }

    private Event readEvent(MessageInput in) {
      JsonInput json = in.json();
      json.beginArray();
      int step = element(in, true);
      int thread = element(in, false);
      int operation = element(in, false);
      Event.Kind kind = MessageInput.named(readText(in), Event.Kind.class);
      String location = readText(in);
      String value = readText(in);
      String at = readText(in);
      List<Frame> calls = new ArrayList<>();
      while (json.hasElement(false)) {
        calls.add(readFrame(in));
      }
      return new Event(step, thread, operation, kind, location, value, new Event.Place(at, calls));
    }

    private void writeText(JsonOutput out, String text) {
      Integer known = numbers.putIfAbsent(text, texts.size());
      if (known == null) {
        texts.add(text);
        out.string(text);
      } else {
        out.number(known.longValue());
      }
    }

    private String readText(MessageInput in) {
      requireElement(in, false);
      if (in.json().peek() == '"') {
        texts.add(in.json().string());
        return texts.get(texts.size() - 1);
      }
      return numbered(texts, in.number());
    }

    private void writeFrame(JsonOutput out, Frame frame) {
      Integer known = numbers.putIfAbsent(frame, frames.size());
      if (known != null) {
        out.number(known.longValue());
        return;
      }
      frames.add(frame);
      out.beginArray();
      out.number(frame.activation());
      writeText(out, frame.method());
      for (Frame.Span span : List.of(frame.lines(), frame.positions())) {
        out.number(span.at());
        out.number(span.low());
        out.number(span.high());
      }
      out.endArray();
    }

    private Frame readFrame(MessageInput in) {
      if (in.json().peek() != '[') {
        return numbered(frames, in.number());
      }
      in.json().beginArray();
      Frame frame = new Frame(element(in, true), readText(in), readSpan(in), readSpan(in));
      if (in.json().hasElement(false)) {
        throw new BadMessage("a frame has too many parts");
      }
      frames.add(frame);
      return frame;
    }

    private static Frame.Span readSpan(MessageInput in) {
      return new Frame.Span(element(in, false), element(in, false), element(in, false));
    }

    private static int element(MessageInput in, boolean isFirst) {
      requireElement(in, isFirst);
      return in.number();
    }

    private static void requireElement(MessageInput in, boolean isFirst) {
      if (!in.json().hasElement(isFirst)) {
        throw new BadMessage("an event or a frame has too few parts");
      }
    }

    private static <T> T numbered(List<T> known, int number) {
      if (number < 0 || number >= known.size()) {
        throw new BadMessage("number %d of %d texts or frames".formatted(number, known.size()));
      }
      return known.get(number);
    }
  }
}
