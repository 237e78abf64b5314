package dev.linchpin.internal.agent.hook.event;

/** What a call of the JDK means for the order of threads. */
public enum SyncCall {
  LOCK,
  TRY_LOCK,
  UNLOCK,
  /** A condition, a read lock or a write lock is made from a lock. */
  PART,
  /** {@code Condition.await}: gives the lock up and takes it again. */
  AWAIT,
  /** {@code Object.wait}. */
  WAIT,
  START,
  JOIN,
  /** What was done before happens before whatever sees this call's effect. */
  SEND,
  /** Sees the effect of others, if the result is not false or null. */
  RECEIVE,
  SEND_RECEIVE,
  /** The same for the object that is the first argument. */
  SEND_ARGUMENT,
  SEND_RECEIVE_ARGUMENT,
  /** {@code LockSupport.park}: receives what was sent to the thread itself. */
  RECEIVE_SELF,
  /** Hands a task to another thread; the result may be its future. */
  SUBMIT,
  /** Hands itself to another thread: {@code ForkJoinTask.fork}. */
  SUBMIT_SELF,
  /** Waits for a task or a future. */
  RESULT,
  /** Puts the argument into a collection. */
  PUT,
  /** Gets the result out of a collection. */
  TAKE,
  /** Changes what a map has for the key that is the argument. */
  PUT_KEY,
  GET_KEY,
  ATOMIC_GET,
  ATOMIC_SET,
  ATOMIC_UPDATE,
  ATOMIC_CAS
}
