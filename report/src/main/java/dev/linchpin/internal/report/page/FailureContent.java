package dev.linchpin.internal.report.page;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.TreeNode;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.Notice;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.report.cause.RaceText;
import dev.linchpin.internal.report.check.CallText;
import dev.linchpin.internal.report.check.FailureText;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.EventText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.PlaceText;
import dev.linchpin.internal.report.page.FailurePage.Content;
import dev.linchpin.internal.report.page.ShownSources.Part;
import dev.linchpin.internal.report.page.ShownSources.Spot;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The one JSON value that {@code failure.js} is fed. */
record FailureContent(
    @JsonInline Answer answer,
    @JsonInline Calls calls,
    @JsonInline Run run,
    @JsonInline Sources sources,
    @JsonInline Serial serial,
    @Nullable CauseContent cause,
    @Nullable String replay) {

  /**
   * The answer.
   *
   * @param next what to do next; null if nothing certain can be said
   */
  record Answer(String subject, String verdict, String explanation, @Nullable String next) {
    static Answer of(Failure failure) {
      String next = Advice.of(failure);
      return new Answer(
          failure.scenario().subject(),
          FailureText.classification(failure),
          FailureSentence.of(failure),
          next.isEmpty() ? null : next + ".");
    }
  }

  /** The scenario with its results; null for what it does not have. */
  record Calls(
      @Nullable String creation,
      @Nullable String before,
      @Nullable String after,
      List<List<String>> threads) {
    static Calls of(Failure failure) {
      Scenario scenario = failure.scenario();
      Invocation creation = scenario.creation();
      boolean isSaid =
          !scenario.isBody()
              && (!creation.arguments().isEmpty() || Creation.isExpression(creation));
      return new Calls(
          isSaid ? creation.text() : null,
          scenario.setup().isEmpty() ? null : ScenarioText.print(scenario.setup()),
          scenario.closing().isEmpty()
              ? null
              : CallText.of(scenario.closing(), failure.execution().outcome().closing()),
          threads(scenario, failure.execution().outcome().results()));
    }

    private static List<List<String>> threads(Scenario scenario, List<Result> results) {
      List<List<String>> threads = new ArrayList<>();
      int operation = 0;
      for (List<Invocation> thread : scenario.threads()) {
        List<String> calls = new ArrayList<>();
        for (Invocation invocation : thread) {
          calls.add(CallText.of(invocation, results.get(operation++)));
        }
        threads.add(calls);
      }
      return threads;
    }
  }

  /**
   * The run; its columns are threads.
   *
   * @param others the last of the columns: threads that ran library code only
   */
  record Run(
      Set<Integer> columns,
      List<Integer> others,
      List<EventContent> events,
      List<FoldContent> folds,
      List<StaleRead> stale) {
    static Run of(Failure failure, ShownSources sources) {
      List<Event> events = failure.execution().events();
      List<Integer> others = CallTree.of(failure.scenario(), failure.execution()).others();
      Set<Integer> columns = new TreeSet<>();
      for (int thread = 1; thread <= failure.scenario().threads().size(); thread++) {
        columns.add(thread);
      }
      events.forEach(event -> columns.add(event.thread()));
      others.forEach(columns::remove);
      Set<Integer> ordered = new LinkedHashSet<>(columns);
      ordered.addAll(others);
      EventText texts = new EventText(failure.scenario(), failure.execution());
      PlaceText places = new PlaceText(failure.scenario().subject());
      Notice notice = Notice.of(events);
      int[] depths = FoldContent.depths(failure.scenario(), failure.execution());
      List<EventContent> shown = new ArrayList<>();
      for (Event event : events) {
        shown.add(
            new EventContent(
                step(event, texts, places.of(texts.wholePlace(event))),
                !notice.isShown(event) || others.contains(event.thread()),
                depths[shown.size()],
                ColumnText.oneLine(failure.execution().detail().name(event.location())),
                texts.value(event),
                sources.spot(event).orElse(null)));
      }
      return new Run(
          ordered,
          others,
          shown,
          FoldContent.of(failure.scenario(), failure.execution(), sources),
          StaleRead.of(events));
    }

    private static Step step(Event event, EventText texts, String place) {
      return new Step(
          event.step(),
          event.thread(),
          Documents.lower(event.kind()),
          texts.of(event).strip(),
          place);
    }
  }

  /**
   * An event.
   *
   * @param quiet whether no other thread can have noticed it
   * @param spot where it is, if its source is known
   */
  record EventContent(
      @JsonInline Step step,
      boolean quiet,
      int depth,
      String location,
      String value,
      @JsonInline @Nullable Spot spot) {}

  record Step(int step, int thread, String kind, String text, String at) {}

  /**
   * The source files.
   *
   * @param missing what to do if none was found; null if one was
   */
  record Sources(List<FileContent> files, @Nullable String missing) {
    static Sources of(Content content, ShownSources sources) {
      List<String> names = sources.names();
      return new Sources(
          names.stream().map(name -> new FileContent(name, sources.parts(name))).toList(),
          names.isEmpty()
              ? content.sources().missing(content.failure().scenario().subject())
              : null);
    }
  }

  record FileContent(String name, List<Part> parts) {}

  /**
   * The serial runs that come nearest, and what is to be said of the end of the run.
   *
   * @param moreSerial how many other serial runs there are
   */
  record Serial(
      @Nullable String serialHeading,
      List<SerialContent> serial,
      long moreSerial,
      List<String> notes) {
    static Serial of(Failure failure) {
      Scenario scenario = failure.scenario();
      List<String> notes = new ArrayList<>(InterleavingText.blocked(scenario, failure.execution()));
      notes.addAll(failure.execution().notes());
      return new Serial(
          failure.serial().isEmpty() ? null : FailureText.serialHeading(failure),
          failure.serial().stream().map(run -> SerialContent.of(scenario, run)).toList(),
          failure.serialRuns() - failure.serial().size(),
          notes);
    }
  }

  record SerialContent(String text, String why) {
    static SerialContent of(Scenario scenario, SerialRun run) {
      return new SerialContent(
          CallText.of(scenario, run.order(), run.answers(), run.closing()), run.why());
    }
  }

  static String json(Content content) {
    Failure failure = content.failure();
    ShownSources sources = new ShownSources(failure, content.sources());
    // The files are listed after the events and before the cause, whose places are among them.
    Run run = Run.of(failure, sources);
    Sources files = Sources.of(content, sources);
    Cause cause = failure.cause();
    FailureContent value =
        new FailureContent(
            Answer.of(failure),
            Calls.of(failure),
            run,
            files,
            Serial.of(failure),
            cause == null || Advice.isBesideThePoint(failure, cause)
                ? null
                : CauseContent.of(cause, sources, failure.execution().detail()),
            content.replay() == null ? null : "linchpin replay " + content.replay());
    return Json.STRICT
        .with(
            TreeNode.class,
            new TreeCodec(failure.scenario(), sources, new RaceText(failure.execution().detail())))
        .text(FailureContent.class, value);
  }
}
