// kind: background
// told: total() | total()
// told: add(1) | total()
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public final class ParallelTotal {
  private final int[] numbers = {1, 2, 3, 4};

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int[] numbers;
    private final int from;
    private final int to;

    Sum(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 3) {
        int sum = 0;
        for (int at = from; at < to; at++) {
          sum += numbers[at];
        }
        return sum;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(numbers, from, middle);
      left.fork();
      return new Sum(numbers, middle, to).compute() + left.join();
    }
  }

  public synchronized int total() {
    return ForkJoinPool.commonPool().invoke(new Sum(numbers, 0, numbers.length));
  }

  public synchronized int add(int amount) {
    numbers[0] += amount;
    return numbers[0];
  }
}
