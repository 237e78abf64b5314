// kind: late object
// told: open("a") | read()
// told: open("a") | open("b") => read()
// told: open("a"); lock(1) | read()
// told: release(1) | read(); cell()
// told: lock(1) | cell()
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

public final class PassedOn {
  private static final VarHandle CELL;

  static {
    try {
      CELL = MethodHandles.lookup().findVarHandle(PassedOn.class, "cell", Cell.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Page {
    private String text = "";
    private volatile int length;
  }

  private static final class Cell {
    private int value;
    private int twice;
  }

  private final AtomicReference<Page> page = new AtomicReference<>();
  private Cell cell;

  public void open(String text) {
    Page made = new Page();
    made.length = text.length();
    made.text = text + made.length;
    page.set(made);
  }

  public String read() {
    Page seen = page.get();
    return seen == null ? "none" : seen.text + seen.length;
  }

  public void release(int value) {
    Cell made = new Cell();
    made.value = value;
    made.twice = 2 * value;
    CELL.setRelease(this, made);
  }

  public void lock(int value) {
    Cell made = new Cell();
    synchronized (made) {
      made.value = value;
      made.twice = 2 * value;
    }
    CELL.setRelease(this, made);
  }

  public int cell() {
    Cell seen = (Cell) CELL.getAcquire(this);
    return seen == null ? 0 : seen.value + seen.twice;
  }
}
