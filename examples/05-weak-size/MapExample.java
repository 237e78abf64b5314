import dev.linchpin.junit.LinearizabilityTest;
import java.util.concurrent.ConcurrentHashMap;

/** Some methods promise less: their answers can be left out of the verdict, by name. */
class MapExample {
  /** Fails: a thread that sees an entry may still be told that the map is empty. */
  @LinearizabilityTest(
      subject = ConcurrentHashMap.class,
      operations = {"put(1, 1)", "get(1)", "size()"})
  void strictSize() {}

  /** Passes. */
  @LinearizabilityTest(
      subject = ConcurrentHashMap.class,
      operations = {"put(1, 1)", "get(1)", "size()"},
      weak = "size",
      tests = 10)
  void weakSize() {}
}
