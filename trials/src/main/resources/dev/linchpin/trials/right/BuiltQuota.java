// kind: builder
// told: take() | take()
// told: take(); give() | take() => left()
import java.util.concurrent.atomic.AtomicInteger;

public final class BuiltQuota {
  private final AtomicInteger left;

  public BuiltQuota() {
    this(new Builder().limit(2));
  }

  private BuiltQuota(Builder builder) {
    left = new AtomicInteger(builder.limit);
  }

  public static Builder builder() {
    return new Builder();
  }

  public static final class Builder {
    private int limit = 1;

    public Builder limit(int most) {
      limit = Math.max(0, most);
      return this;
    }

    public BuiltQuota build() {
      return new BuiltQuota(this);
    }
  }

  public boolean take() {
    while (true) {
      int now = left.get();
      if (now == 0) {
        return false;
      }
      if (left.compareAndSet(now, now - 1)) {
        return true;
      }
    }
  }

  public void give() {
    left.incrementAndGet();
  }

  public int left() {
    return left.get();
  }
}
