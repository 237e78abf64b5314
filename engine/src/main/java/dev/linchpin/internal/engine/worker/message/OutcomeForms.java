package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.json.JsonInput;
import java.util.EnumMap;
import java.util.Map;

/** What runs showed. */
final class OutcomeForms {
  private OutcomeForms() {}

  /** A result without parts is a word, any other an object that begins with what happened. */
  static final Form<Result> RESULT =
      new Form<>() {
        @Override
        public void write(MessageOutput out, Result result) {
          if (result instanceof Result.Done) {
            out.json().string("done");
          } else if (result instanceof Result.Pending) {
            out.json().string("pending");
          } else if (result instanceof Result.Uncalled) {
            out.json().string("uncalled");
          } else {
            out.begin();
            writeResult(out, result);
            out.end();
          }
        }

        @Override
        public Result read(MessageInput in) {
          if (in.json().peek() == '"') {
            return word(in.json().string());
          }
          in.begin();
          Result result = readResult(in);
          in.end();
          return result;
        }
      };

  private static void writeResult(MessageOutput out, Result result) {
    if (result instanceof Result.Returned returned) {
      out.text("returned", returned.value());
    } else if (result instanceof Result.Thrown thrown) {
      out.text("thrown", thrown.type());
      out.text("message", thrown.message());
    } else {
      out.text("unread", ((Result.Unread) result).reason());
    }
  }

  private static Result word(String word) {
    return switch (word) {
      case "done" -> new Result.Done();
      case "pending" -> new Result.Pending();
      case "uncalled" -> new Result.Uncalled();
      default -> throw new BadMessage("unknown result '" + word + "'");
    };
  }

  private static Result readResult(MessageInput in) {
    String kind = in.nextName();
    String text = in.json().string();
    return switch (kind) {
      case "returned" -> new Result.Returned(text);
      case "thrown" -> new Result.Thrown(text, in.text("message"));
      case "unread" -> new Result.Unread(text);
      default -> throw new BadMessage("unknown result '" + kind + "'");
    };
  }

  static final RecordForm<Outcome> OUTCOME =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Outcome outcome) {
          out.constant("status", outcome.status());
          out.list("results", RESULT, outcome.results());
          out.list("closing", RESULT, outcome.closing());
          out.numbers("order", outcome.order().reach());
          out.flag("fixed", outcome.order().isFixed());
          out.number("late", outcome.late());
        }

        @Override
        Outcome readParts(MessageInput in) {
          return new Outcome(
              in.constant("status", EndStatus.class),
              in.list("results", RESULT),
              in.list("closing", RESULT),
              new OperationOrder(in.longNumbers("order"), in.flag("fixed")),
              in.longNumber("late"));
        }
      };

  static final RecordForm<Found> FOUND =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Found found) {
          out.value("outcome", OUTCOME, found.outcome());
          out.numbers("schedule", found.schedule().choices());
          out.number("executions", found.executions());
          out.number("after", found.after());
        }

        @Override
        Found readParts(MessageInput in) {
          return new Found(
              in.value("outcome", OUTCOME),
              new Schedule(in.numbers("schedule")),
              in.longNumber("executions"),
              in.longNumber("after"));
        }
      };

  private static final Form<Map<EndStatus, Long>> ENDS =
      new Form<>() {
        @Override
        public void write(MessageOutput out, Map<EndStatus, Long> ends) {
          out.begin();
          for (EndStatus status : EndStatus.values()) {
            Long count = ends.get(status);
            if (count != null) {
              out.number(status.name(), count);
            }
          }
          out.end();
        }

        @Override
        public Map<EndStatus, Long> read(MessageInput in) {
          Map<EndStatus, Long> ends = new EnumMap<>(EndStatus.class);
          JsonInput json = in.json();
          json.beginObject();
          while (json.hasKey(ends.isEmpty())) {
            ends.put(MessageInput.named(json.key(), EndStatus.class), json.integer());
          }
          return ends;
        }
      };

  private static final RecordForm<Exploration.Counts> COUNTS =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Exploration.Counts counts) {
          out.number("executions", counts.executions());
          out.number("distinct", counts.distinct());
          out.number("redundant", counts.redundant());
          out.number("computed", counts.computed());
          out.value("ends", ENDS, counts.ends());
          out.constant("races", counts.races());
          out.number("states", counts.states().visited());
          out.number("schedules", counts.states().schedules());
          out.text("gaveUp", counts.states().gaveUp());
        }

        @Override
        Exploration.Counts readParts(MessageInput in) {
          return new Exploration.Counts(
              in.longNumber("executions"),
              in.longNumber("distinct"),
              in.longNumber("redundant"),
              in.longNumber("computed"),
              in.value("ends", ENDS),
              in.constant("races", Exploration.Races.class),
              new Exploration.States(
                  in.longNumber("states"), in.longNumber("schedules"), in.text("gaveUp")));
        }
      };

  private static final RecordForm<Caveat> CAVEAT =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Caveat caveat) {
          out.constant("kind", caveat.kind());
          out.text("text", caveat.text());
        }

        @Override
        Caveat readParts(MessageInput in) {
          return new Caveat(in.constant("kind", Caveat.Kind.class), in.text("text"));
        }
      };

  private static final RecordForm<Warning> WARNING =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Warning warning) {
          out.constant("kind", warning.kind());
          out.text("text", warning.text());
          out.texts("places", warning.places());
          out.text("advice", warning.advice());
          out.numbers("schedule", warning.schedule().choices());
        }

        @Override
        Warning readParts(MessageInput in) {
          return new Warning(
              in.constant("kind", Warning.Kind.class),
              in.text("text"),
              in.texts("places"),
              in.text("advice"),
              new Schedule(in.numbers("schedule")));
        }
      };

  static final RecordForm<Exploration> EXPLORATION =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Exploration exploration) {
          out.value("counts", COUNTS, exploration.counts());
          out.list("found", FOUND, exploration.found());
          out.constant("ending", exploration.ending());
          out.text("endedBy", exploration.endedBy());
          out.list("caveats", CAVEAT, exploration.caveats());
          out.list("warnings", WARNING, exploration.warnings());
          out.number("millis", exploration.millis());
        }

        @Override
        Exploration readParts(MessageInput in) {
          return new Exploration(
              in.value("counts", COUNTS),
              in.list("found", FOUND),
              in.constant("ending", Exploration.Ending.class),
              in.text("endedBy"),
              in.list("caveats", CAVEAT),
              in.list("warnings", WARNING),
              in.longNumber("millis"));
        }
      };
}
