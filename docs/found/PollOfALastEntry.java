import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * JDK 17 and 25: pollLastEntry() of a ConcurrentSkipListMap returns an entry that is not the last
 * one. After put(2, 20) has returned, 1 is there (get finds it), so 2 is the last key from then on;
 * who polls the last entry cannot get 1 any more.
 */
public class PollOfALastEntry {
  private static volatile ConcurrentSkipListMap<Integer, Integer> map;
  private static volatile Map.Entry<Integer, Integer> polled;
  private static volatile int polls;

  public static void main(String[] arguments) {
    Thread poller = new Thread(PollOfALastEntry::poll);
    poller.setDaemon(true);
    poller.start();
    for (int round = 1; round <= 20_000_000; round++) {
      ConcurrentSkipListMap<Integer, Integer> fresh = new ConcurrentSkipListMap<>();
      fresh.put(1, 10);
      map = fresh;
      for (int wait = 0; wait < round % 64; wait++) {
        Thread.onSpinWait();
      }
      fresh.put(2, 20);
      Integer seen = fresh.get(1);
      while (polls < round) {
        Thread.onSpinWait();
      }
      if (seen != null && polled.getKey() == 1) {
        System.out.println(
            "round " + round + ": get(1) = 10 after put(2, 20), last entry " + polled);
        return;
      }
    }
    System.out.println("not seen");
  }

  private static void poll() {
    ConcurrentSkipListMap<Integer, Integer> last = null;
    while (true) {
      ConcurrentSkipListMap<Integer, Integer> next = map;
      if (next != last) {
        last = next;
        polled = next.pollLastEntry();
        polls = polls + 1;
      }
    }
  }
}
