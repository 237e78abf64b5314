package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import dev.linchpin.prediction.ViolationGroup;
import dev.linchpin.prediction.ViolationPlaces;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Makes everything that a thread does one transaction: puts a begin before its first event.
 *
 * <p>That changes the numbers of the events; {@link #asRecorded} changes them back.
 */
public final class ThreadTransactions implements RunSink {
  private final RunSink sink;
  private final IntUnaryOperator place;
  private final BitSet started = new BitSet();

  /** The numbers of the events that were put in. */
  private long[] added = new long[16];

  private int addedCount;
  private long events;

  /**
   * @param place what names the transaction of a thread
   */
  public ThreadTransactions(RunSink sink, IntUnaryOperator place) {
    this.sink = sink;
    this.place = place;
  }

  @Override
  public void begin(int thread, int place) {
    next(thread);
    sink.begin(thread, place);
  }

  /** One inside belongs to the one around it, which does not end: this ends nothing. */
  @Override
  public void end(int thread) {
    next(thread);
    sink.pass(thread);
  }

  @Override
  public void read(int thread, int variable, int place) {
    next(thread);
    sink.read(thread, variable, place);
  }

  @Override
  public void write(int thread, int variable, int place) {
    next(thread);
    sink.write(thread, variable, place);
  }

  @Override
  public void acquire(int thread, int lock) {
    next(thread);
    sink.acquire(thread, lock);
  }

  @Override
  public void release(int thread, int lock) {
    next(thread);
    sink.release(thread, lock);
  }

  @Override
  public void fork(int thread, int child) {
    next(thread);
    sink.fork(thread, child);
  }

  @Override
  public void join(int thread, int child) {
    next(thread);
    sink.join(thread, child);
  }

  @Override
  public void send(int thread, int channel) {
    next(thread);
    sink.send(thread, channel);
  }

  @Override
  public void receive(int thread, int channel) {
    next(thread);
    sink.receive(thread, channel);
  }

  @Override
  public void pass(int thread) {
    next(thread);
    sink.pass(thread);
  }

  private void next(int thread) {
    if (!started.get(thread)) {
      started.set(thread);
      if (addedCount == added.length) {
        added = Arrays.copyOf(added, 2 * addedCount);
      }
      added[addedCount++] = events++;
      sink.begin(thread, place.applyAsInt(thread));
    }
    events++;
  }

  /** The same with the numbers that the events have in the recorded run. */
  public Prediction asRecorded(Prediction prediction) {
    return new Prediction(
        prediction.events() - addedCount,
        prediction.threads(),
        prediction.variables(),
        prediction.locks(),
        prediction.transactions(),
        asRecorded(prediction.predicted()),
        prediction.gaps());
  }

  private PredictedViolations asRecorded(PredictedViolations predicted) {
    return new PredictedViolations(
        predicted.listed().stream().map(this::asRecorded).toList(),
        predicted.groups().stream()
            .map(
                group ->
                    new ViolationGroup(
                        asRecorded(group.example()), group.count(), group.variables()))
            .toList(),
        predicted.count());
  }

  private AtomicityViolation asRecorded(AtomicityViolation violation) {
    return new AtomicityViolation(
        violation.variable(),
        violation.thread(),
        violation.other(),
        violation.pattern(),
        new ViolationPlaces(
            asRecorded(violation.transaction()),
            asRecorded(violation.first()),
            asRecorded(violation.middle()),
            asRecorded(violation.second())),
        violation.schedule().stream()
            .map(leg -> new Leg(leg.thread(), asRecorded(leg.event())))
            .toList());
  }

  private EventPlace asRecorded(EventPlace event) {
    return new EventPlace(asRecorded(event.event()), event.place());
  }

  /** A begin that was put in gets the number of the event that it was put before. */
  private long asRecorded(long event) {
    int found = Arrays.binarySearch(added, 0, addedCount, event);
    return event - (found >= 0 ? found : -found - 1);
  }
}
