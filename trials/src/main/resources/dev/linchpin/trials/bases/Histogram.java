// kind: array
// readers: counts, total
// told: record(0.5) | record(2.0) => counts()
// told: record(0.5) | record(0.5) => total()
// told: merge(new int[] {1, 2}) | total()
final class Histogram {
  private final int[] counts = new int[4];
  private double sum;

  public void record(double sample) {
    int bin = Math.min(3, (int) sample);
    counts[bin] = counts[bin] + 1;
    sum = sum + sample;
  }

  public int[] counts() {
    return counts.clone();
  }

  public double total() {
    int all = 0;
    for (int one : counts) { all += one; }
    return all * 1000 + sum;
  }

  public long merge(int[] others) {
    long moved = 0;
    for (int at = 0; at < others.length; at++) { counts[at] += others[at]; moved += others[at]; }
    return moved;
  }
}
