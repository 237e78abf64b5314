/**
 * As hedc, a web crawler, of von Praun and Gross: workers fetch pages for tasks that somebody may
 * cancel, and a task's fields are used without one lock.
 */
public class Hedc {
  /** A page to fetch. */
  public static class Task {
    private Thread worker;
    private boolean isCancelled;
    private String result = "";

    /** Looks at the worker and uses it in two steps. */
    public void cancel() {
      isCancelled = true;
      if (worker != null) {
        worker.interrupt();
      }
    }

    public void begin() {
      worker = Thread.currentThread();
    }

    public void end(String page) {
      if (!isCancelled) {
        result = page;
      }
      worker = null;
    }

    public synchronized String result() {
      return isCancelled ? "cancelled" : result;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Task[] tasks = new Task[Integer.parseInt(arguments[0])];
    Thread[] workers = new Thread[tasks.length];
    for (int at = 0; at < tasks.length; at++) {
      Task task = new Task();
      tasks[at] = task;
      int number = at;
      workers[at] =
          new Thread(
              () -> {
                task.begin();
                try {
                  Thread.sleep(50); // The page comes from far away.
                  task.end("page " + number);
                } catch (InterruptedException cancelled) {
                  task.end("");
                }
              });
      workers[at].start();
    }
    for (int at = 0; at < tasks.length; at += 2) {
      tasks[at].cancel();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    int pages = 0;
    for (Task task : tasks) {
      pages += task.result().startsWith("page") ? 1 : 0;
    }
    System.out.println(pages + " pages");
  }
}
