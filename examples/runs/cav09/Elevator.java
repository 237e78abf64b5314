/** As the elevator of von Praun and Gross: lifts that serve calls, each floor under its own lock. */
public class Elevator {
  /** Somebody waits here. */
  public static class Floor {
    private boolean isCalled;
    private boolean isClaimed;

    public synchronized void call() {
      isCalled = true;
    }

    public synchronized boolean isWaiting() {
      return isCalled && !isClaimed;
    }

    public synchronized void claim() {
      isClaimed = true;
    }

    public synchronized void serve() {
      isCalled = false;
      isClaimed = false;
    }
  }

  /** All floors. */
  public static class Building {
    private final Floor[] floors;
    private int served;

    public Building(int count) {
      floors = new Floor[count];
      for (int at = 0; at < count; at++) {
        floors[at] = new Floor();
      }
    }

    /** Looks and claims in two steps: two lifts may go to one floor. */
    public boolean take(int floor) {
      if (!floors[floor].isWaiting()) {
        return false;
      }
      floors[floor].claim();
      return true;
    }

    public void leave(int floor) {
      floors[floor].serve();
      synchronized (this) {
        served++;
      }
    }

    public void call(int floor) {
      floors[floor].call();
    }

    public synchronized int served() {
      return served;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int floors = 8;
    Building building = new Building(floors);
    Thread[] lifts = new Thread[Integer.parseInt(arguments[0])];
    for (int at = 0; at < lifts.length; at++) {
      lifts[at] =
          new Thread(
              () -> {
                for (int move = 0; move < 200; move++) {
                  int floor = move % floors;
                  if (building.take(floor)) {
                    building.leave(floor);
                  }
                }
              });
      lifts[at].start();
    }
    for (int person = 0; person < 100; person++) {
      building.call(person * 7 % floors);
    }
    for (Thread lift : lifts) {
      lift.join();
    }
    System.out.println(building.served() + " served");
  }
}
