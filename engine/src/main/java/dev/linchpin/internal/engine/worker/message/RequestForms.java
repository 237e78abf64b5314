package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Schedule;

/** What a client tells its worker. */
final class RequestForms {
  private RequestForms() {}

  private static final RecordForm<Request.Place> PLACE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Place place) {
          out.texts("classpath", place.classpath());
          out.text("backend", place.backend());
        }

        @Override
        Request.Place readParts(MessageInput in) {
          return new Request.Place(in.texts("classpath"), in.text("backend"));
        }
      };

  private static final RecordForm<Request.Outline> OUTLINE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Outline request) {
          out.value("place", PLACE, request.place());
          out.text("className", request.className());
        }

        @Override
        Request.Outline readParts(MessageInput in) {
          return new Request.Outline(in.value("place", PLACE), in.text("className"));
        }
      };

  private static final RecordForm<Request.Explore> EXPLORE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Explore request) {
          out.value("place", PLACE, request.place());
          out.value("scenario", ScenarioForms.SCENARIO, request.scenario());
          out.value("plan", PlanForms.PLAN, request.plan());
        }

        @Override
        Request.Explore readParts(MessageInput in) {
          return new Request.Explore(
              in.value("place", PLACE),
              in.value("scenario", ScenarioForms.SCENARIO),
              in.value("plan", PlanForms.PLAN));
        }
      };

  private static final RecordForm<Request.Trace> TRACE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Trace request) {
          out.value("place", PLACE, request.place());
          out.value("scenario", ScenarioForms.SCENARIO, request.scenario());
          out.value("plan", PlanForms.PLAN, request.plan());
        }

        @Override
        Request.Trace readParts(MessageInput in) {
          return new Request.Trace(
              in.value("place", PLACE),
              in.value("scenario", ScenarioForms.SCENARIO),
              in.value("plan", PlanForms.PLAN));
        }
      };

  private static final RecordForm<Request.Replay> REPLAY =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Replay request) {
          out.value("place", PLACE, request.place());
          out.value("scenario", ScenarioForms.SCENARIO, request.scenario());
          out.numbers("schedule", request.schedule().choices());
          out.value("plan", PlanForms.PLAN, request.plan());
        }

        @Override
        Request.Replay readParts(MessageInput in) {
          return new Request.Replay(
              in.value("place", PLACE),
              in.value("scenario", ScenarioForms.SCENARIO),
              new Schedule(in.numbers("schedule")),
              in.value("plan", PlanForms.PLAN));
        }
      };

  private static final RecordForm<Request.Arrange> ARRANGE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Arrange request) {
          out.value("place", PLACE, request.place());
          out.value("scenario", ScenarioForms.SCENARIO, request.scenario());
          out.numbers("schedule", request.schedule().choices());
          out.list("wanted", PlanForms.PRECEDENCE, request.wanted());
          out.value("plan", PlanForms.PLAN, request.plan());
        }

        @Override
        Request.Arrange readParts(MessageInput in) {
          return new Request.Arrange(
              in.value("place", PLACE),
              in.value("scenario", ScenarioForms.SCENARIO),
              new Schedule(in.numbers("schedule")),
              in.list("wanted", PlanForms.PRECEDENCE),
              in.value("plan", PlanForms.PLAN));
        }
      };

  private static final RecordForm<Request.Steer> STEER =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Steer request) {
          out.value("place", PLACE, request.place());
          out.value("scenario", ScenarioForms.SCENARIO, request.scenario());
          out.value("course", PlanForms.GUIDED_SCHEDULE, request.course());
          out.value("plan", PlanForms.PLAN, request.plan());
        }

        @Override
        Request.Steer readParts(MessageInput in) {
          return new Request.Steer(
              in.value("place", PLACE),
              in.value("scenario", ScenarioForms.SCENARIO),
              in.value("course", PlanForms.GUIDED_SCHEDULE),
              in.value("plan", PlanForms.PLAN));
        }
      };

  private static final RecordForm<Request.More> MORE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.More request) {}

        @Override
        Request.More readParts(MessageInput in) {
          return new Request.More();
        }
      };

  private static final RecordForm<Request.Cancel> CANCEL =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Cancel request) {
          out.number("job", request.job());
        }

        @Override
        Request.Cancel readParts(MessageInput in) {
          return new Request.Cancel(in.longNumber("job"));
        }
      };

  private static final RecordForm<Request.Quit> QUIT =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Request.Quit request) {}

        @Override
        Request.Quit readParts(MessageInput in) {
          return new Request.Quit();
        }
      };

  static final Kinds<Request> ALL =
      new Kinds<Request>()
          .with(Request.Outline.class, OUTLINE)
          .with(Request.Explore.class, EXPLORE)
          .with(Request.Trace.class, TRACE)
          .with(Request.Replay.class, REPLAY)
          .with(Request.Arrange.class, ARRANGE)
          .with(Request.Steer.class, STEER)
          .with(Request.More.class, MORE)
          .with(Request.Cancel.class, CANCEL)
          .with(Request.Quit.class, QUIT);
}
