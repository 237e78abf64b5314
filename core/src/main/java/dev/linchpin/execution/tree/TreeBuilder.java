package dev.linchpin.execution.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.Links.Link;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the lines of a call tree, event by event. */
final class TreeBuilder {
  private final Scenario scenario;
  private final Execution run;
  private final boolean opened;
  private final Links links;
  private final EventWords events;
  private final CallWords calls;
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<Integer, Progress> threads = new HashMap<>();
  private int latest = -1;

  /** Where a thread is. */
  private static final class Progress {
    private boolean isInside;

    /** How often another thread has gone on in the middle of an operation or task of this one. */
    private int switches;

    private final List<Link> links = new ArrayList<>();

    /** The latest line of each of them. */
    private final List<Draft> pieces = new ArrayList<>();
  }

  /** A line; what a call answered is known when it has ended. */
  private static final class Draft {
    private final TreeLine.Kind kind;
    private final int thread;
    private final int depth;
    private final String at;
    private final @Nullable Link link;
    private final List<Integer> events = new ArrayList<>();
    private String text = "";
    private int step = -1;
    private int switches;
    private @Nullable Draft before;
    private boolean goesOn;
    private boolean hasEnded;

    Draft(TreeLine.Kind kind, int thread, int depth, String at, @Nullable Link link) {
      this.kind = kind;
      this.thread = thread;
      this.depth = depth;
      this.at = at;
      this.link = link;
    }
  }

  /** With library calls opened: each of their events is a line below. */
  TreeBuilder(Scenario scenario, Execution run, boolean opened) {
    this.scenario = scenario;
    this.run = run;
    this.opened = opened;
    this.links = new Links(scenario.subject());
    this.events = new EventWords(scenario, run);
    this.calls = new CallWords(run.detail());
  }

  void add(int index) {
    Event event = run.events().get(index);
    int thread = event.thread();
    if (event.kind() == Kind.BLOCKED) {
      addEvent(TreeLine.Kind.EVENT, index, depthOf(event), place(event));
      return;
    }
    Progress before = threads.get(latest);
    if (latest != thread && before != null && (before.isInside || goesOn(before, index))) {
      before.switches++;
      drafts.add(new Draft(TreeLine.Kind.SWITCH, latest, 0, "", null));
    }
    latest = thread;
    Progress progress = threads.computeIfAbsent(thread, ignored -> new Progress());
    if (event.kind() == Kind.CALL) {
      progress.isInside = true;
      addEvent(TreeLine.Kind.OPERATION, index, 0, "");
    } else if (event.kind() == Kind.RETURN) {
      close(progress, 0);
      progress.isInside = false;
      addEvent(TreeLine.Kind.RETURN, index, 0, "");
    } else {
      inside(progress, index);
    }
  }

  /**
   * Whether the latest thread, one of the class itself, is in the middle of a call of the user's.
   */
  private boolean goesOn(Progress task, int index) {
    Set<Integer> open =
        task.links.stream()
            .filter(link -> !link.isLibrary())
            .map(Link::activation)
            .collect(Collectors.toSet());
    return !open.isEmpty()
        && run.events().stream()
            .skip(index)
            .filter(event -> event.thread() == latest && event.kind() != Kind.BLOCKED)
            .findFirst()
            .map(
                event ->
                    links.of(event).stream().anyMatch(link -> open.contains(link.activation())))
            .orElse(false);
  }

  /** Below the calls of the user's that have lines; no call of a thread that is stuck has ended. */
  private int depthOf(Event blocked) {
    Progress progress = threads.get(blocked.thread());
    long calls = links.of(blocked).stream().filter(link -> !link.isLibrary()).count();
    return 1 + Math.min((int) calls, progress == null ? 0 : progress.links.size());
  }

  private void inside(Progress progress, int index) {
    Event event = run.events().get(index);
    List<Link> chain = links.of(event);
    int common = 0;
    while (common < Math.min(chain.size(), progress.links.size())
        && chain.get(common).activation() == progress.links.get(common).activation()) {
      common++;
    }
    close(progress, common);
    for (int at = common; at < chain.size(); at++) {
      progress.links.add(chain.get(at));
      progress.pieces.add(piece(event, chain.get(at), at + 1, progress));
    }
    int last = chain.size() - 1;
    if (last < 0 || !chain.get(last).isLibrary()) {
      addEvent(TreeLine.Kind.EVENT, index, chain.size() + 1, place(event));
      return;
    }
    Draft piece = progress.pieces.get(last);
    if (piece.switches != progress.switches) {
      Draft next = piece(event, chain.get(last), last + 1, progress);
      next.before = piece;
      piece.goesOn = true;
      progress.pieces.set(last, next);
      piece = next;
    }
    piece.events.add(index);
    if (opened) {
      addEvent(TreeLine.Kind.EVENT, index, chain.size() + 1, event.at());
    }
  }

  private Draft piece(Event event, Link link, int depth, Progress progress) {
    TreeLine.Kind kind = link.isLibrary() ? TreeLine.Kind.LIBRARY : TreeLine.Kind.CALL;
    Draft draft = new Draft(kind, event.thread(), depth, link.at(), link);
    draft.step = event.step();
    draft.switches = progress.switches;
    drafts.add(draft);
    return draft;
  }

  private void addEvent(TreeLine.Kind kind, int index, int depth, String at) {
    Event event = run.events().get(index);
    Draft draft = new Draft(kind, event.thread(), depth, at, null);
    draft.text = events.of(event);
    draft.step = event.step();
    draft.events.add(index);
    drafts.add(draft);
  }

  private String place(Event event) {
    return SourcePlace.shown(event, scenario.subject());
  }

  /** The calls from a depth on have ended. */
  private static void close(Progress progress, int depth) {
    while (progress.links.size() > depth) {
      int last = progress.links.size() - 1;
      progress.links.remove(last);
      progress.pieces.remove(last).hasEnded = true;
    }
  }

  List<TreeLine> lines() {
    return drafts.stream().map(this::line).toList();
  }

  /** What a folded call read must not be hidden. */
  private String old(Draft draft) {
    if (draft.kind != TreeLine.Kind.LIBRARY || opened) {
      return "";
    }
    return Event.reordered(draft.events.stream().map(run.events()::get).toList())
        .map(one -> one.isOld() ? " (reads an old value)" : " (a write takes effect early)")
        .orElse("");
  }

  private TreeLine line(Draft draft) {
    Link link = draft.link;
    String text =
        link == null
            ? draft.text
            : calls.of(link, new CallWords.Part(draft.before != null, draft.goesOn, draft.hasEnded))
                + old(draft);
    return new TreeLine(
        draft.kind, draft.thread, draft.step, draft.depth, text, draft.at, draft.events);
  }
}
