import org.apache.commons.collections4.properties.OrderedProperties;

/** A Properties object may be shared by threads; this one throws while another thread sets. */
public final class OrderedPropertiesNames {
  private static final int ROUNDS = 5_000_000;

  public static void main(String[] arguments) {
    OrderedProperties properties = new OrderedProperties();
    Thread second =
        new Thread(
            () -> {
              while (true) {
                properties.setProperty("a", "1");
                properties.remove("a");
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      try {
        properties.stringPropertyNames();
      } catch (RuntimeException thrown) {
        System.out.println("round " + round + ": " + thrown);
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
