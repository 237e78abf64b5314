// kind: logging
// readers: entries, last
// told: log("a") | log("b") => entries()
// told: warn("a", 1) | warn("b", 2) => last()
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

final class Journal {
  private static final Logger LOGGER = Logger.getLogger("trials.journal");
  private static final System.Logger SYSTEM = System.getLogger("trials.system");

  private final List<String> entries = new ArrayList<>();

  public int log(String entry) {
    entries.add(entry);
    LOGGER.log(Level.FINE, "entry {0} of {1}", new Object[] {entry, entries.size()});
    return entries.size();
  }

  public String warn(String entry, int code) {
    String made = entry + '#' + code + " after " + entries.size();
    SYSTEM.log(System.Logger.Level.DEBUG, made);
    entries.add(made);
    return made;
  }

  public List<String> entries() {
    return List.copyOf(entries);
  }

  public String last() {
    return entries.isEmpty() ? "none" : entries.get(entries.size() - 1);
  }
}
