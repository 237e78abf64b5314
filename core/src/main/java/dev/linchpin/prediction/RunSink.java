package dev.linchpin.prediction;

/**
 * Receives the events of a run in the order in which they happened; each call is one event,
 * numbered from 0.
 *
 * <p>Every method throws {@link BadRun} if the event is impossible at this point.
 */
public interface RunSink {
  /**
   * The thread begins what should be atomic. One inside another belongs to the outer one.
   *
   * @param place where, or what: names the transaction in reports
   */
  void begin(int thread, int place);

  /** The thread ends what it began last. */
  void end(int thread);

  void read(int thread, int variable, int place);

  void write(int thread, int variable, int place);

  /** The thread takes a lock, or one more time a lock that it holds. */
  void acquire(int thread, int lock);

  void release(int thread, int lock);

  /** The thread starts another one. */
  void fork(int thread, int child);

  /** The thread has waited for the end of another one. */
  void join(int thread, int child);

  /**
   * The thread sends to a channel: what it did up to here comes before whatever follows a later
   * {@link #receive} from the channel.
   */
  void send(int thread, int channel);

  /** The thread goes on after everything that was sent to the channel up to here. */
  void receive(int thread, int channel);

  /** The thread did something that orders nothing. */
  void pass(int thread);
}
