package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Schedule;
import dev.linchpin.internal.engine.watch.Patience;

/** What a worker tells its client. */
final class ReplyForms {
  private ReplyForms() {}

  /**
   * The greeting: its kind and the version behind it are read by every version of Linchpin,
   * whatever follows.
   */
  private static final RecordForm<Reply.Ready> READY =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Ready reply) {
          out.number("protocol", Messages.PROTOCOL);
          out.text("jdk", reply.jdk());
        }

        @Override
        Reply.Ready readParts(MessageInput in) {
          int protocol = in.number("protocol");
          if (protocol != Messages.PROTOCOL) {
            throw new BadMessage(
                "it speaks protocol %d, this Linchpin speaks protocol %d: two versions of Linchpin are mixed; run again if Linchpin was just updated, else give all its jars the same version"
                    .formatted(protocol, Messages.PROTOCOL));
          }
          return new Reply.Ready(in.text("jdk"));
        }
      };

  private static final RecordForm<Reply.Progressing> PROGRESSING =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Progressing reply) {
          out.number("executions", reply.executions());
          out.number("distinct", reply.distinct());
        }

        @Override
        Reply.Progressing readParts(MessageInput in) {
          return new Reply.Progressing(in.longNumber("executions"), in.longNumber("distinct"));
        }
      };

  private static final RecordForm<Reply.Discovered> DISCOVERED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Discovered reply) {
          out.list("found", OutcomeForms.FOUND, reply.found());
        }

        @Override
        Reply.Discovered readParts(MessageInput in) {
          return new Reply.Discovered(in.list("found", OutcomeForms.FOUND));
        }
      };

  private static final RecordForm<Reply.Traced> TRACED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Traced reply) {
          out.value("runs", RunForms.RUNS, reply.runs());
        }

        @Override
        Reply.Traced readParts(MessageInput in) {
          return new Reply.Traced(in.value("runs", RunForms.RUNS));
        }
      };

  private static final RecordForm<Reply.Explored> EXPLORED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Explored reply) {
          out.value("rest", OutcomeForms.EXPLORATION, reply.rest());
          out.numbers("counts", reply.counts());
        }

        @Override
        Reply.Explored readParts(MessageInput in) {
          return new Reply.Explored(
              in.value("rest", OutcomeForms.EXPLORATION), in.longNumberList("counts"));
        }
      };

  private static final RecordForm<Reply.Outlined> OUTLINED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Outlined reply) {
          out.value("outline", OutlineForms.OUTLINE, reply.outline());
        }

        @Override
        Reply.Outlined readParts(MessageInput in) {
          return new Reply.Outlined(in.value("outline", OutlineForms.OUTLINE));
        }
      };

  private static final RecordForm<Reply.Replayed> REPLAYED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Replayed reply) {
          out.value("execution", RunForms.RUN, reply.execution());
        }

        @Override
        Reply.Replayed readParts(MessageInput in) {
          return new Reply.Replayed(in.value("execution", RunForms.RUN));
        }
      };

  private static final RecordForm<Reply.Arranged> ARRANGED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Arranged reply) {
          out.numbers("schedule", reply.schedule().choices());
        }

        @Override
        Reply.Arranged readParts(MessageInput in) {
          return new Reply.Arranged(new Schedule(in.numbers("schedule")));
        }
      };

  private static final RecordForm<Reply.Steered> STEERED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Steered reply) {
          out.value("run", RunForms.GUIDED_RUN, reply.run());
        }

        @Override
        Reply.Steered readParts(MessageInput in) {
          return new Reply.Steered(in.value("run", RunForms.GUIDED_RUN));
        }
      };

  private static final RecordForm<Reply.Impossible> IMPOSSIBLE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Impossible reply) {
          out.text("message", reply.message());
        }

        @Override
        Reply.Impossible readParts(MessageInput in) {
          return new Reply.Impossible(in.text("message"));
        }
      };

  private static final RecordForm<Reply.Refused> REFUSED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Refused reply) {
          out.text("message", reply.message());
        }

        @Override
        Reply.Refused readParts(MessageInput in) {
          return new Reply.Refused(in.text("message"));
        }
      };

  private static final RecordForm<Reply.Strayed> STRAYED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Strayed reply) {
          out.text("message", reply.message());
        }

        @Override
        Reply.Strayed readParts(MessageInput in) {
          return new Reply.Strayed(in.text("message"));
        }
      };

  private static final RecordForm<Reply.Failed> FAILED =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Failed reply) {
          out.text("message", reply.message());
        }

        @Override
        Reply.Failed readParts(MessageInput in) {
          return new Reply.Failed(in.text("message"));
        }
      };

  private static final RecordForm<Reply.Stuck> STUCK =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Reply.Stuck reply) {
          out.constant("finding", reply.finding());
          out.text("where", reply.where());
        }

        @Override
        Reply.Stuck readParts(MessageInput in) {
          return new Reply.Stuck(in.constant("finding", Patience.Finding.class), in.text("where"));
        }
      };

  static final Kinds<Reply> ALL =
      new Kinds<Reply>()
          .with(Reply.Ready.class, READY)
          .with(Reply.Progressing.class, PROGRESSING)
          .with(Reply.Discovered.class, DISCOVERED)
          .with(Reply.Traced.class, TRACED)
          .with(Reply.Explored.class, EXPLORED)
          .with(Reply.Outlined.class, OUTLINED)
          .with(Reply.Replayed.class, REPLAYED)
          .with(Reply.Arranged.class, ARRANGED)
          .with(Reply.Steered.class, STEERED)
          .with(Reply.Impossible.class, IMPOSSIBLE)
          .with(Reply.Refused.class, REFUSED)
          .with(Reply.Strayed.class, STRAYED)
          .with(Reply.Failed.class, FAILED)
          .with(Reply.Stuck.class, STUCK);
}
