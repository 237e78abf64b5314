package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.basis.WitnessMerge;
import dev.linchpin.internal.monitor.search.CarefulModel;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Model;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits the history of an object into those of its parts, such as the keys of a map, and joins
 * their linearizations. The cost is linear, except for sorting.
 *
 * <p>Source: A. Horn and D. Kroening, Faster linearizability checking via P-compositionality, FORTE
 * 2015: an object with independent parts is linearizable iff each part is.
 *
 * <p>Departs from it: follows it; the joining is the usual proof that linearizability is local (M.
 * Herlihy and J. Wing, Linearizability, TOPLAS 12, 1990, section 3.3) made into an algorithm.
 */
public final class PartSplitter {
  private PartSplitter() {}

  /**
   * The operations of each part, by position and ascending, in the order the parts first appear;
   * one list of all operations when the model has no parts, or no part for some call.
   */
  public static List<int[]> parts(Model<?> model, History history) {
    CarefulModel<?> careful = new CarefulModel<>(model);
    int n = history.size();
    Map<Object, Integer> numbers = new HashMap<>();
    int[] part = new int[n];
    for (int op = 0; op < n; op++) {
      Object key =
          careful.part(
              Call.of(
                  history.methods().get(history.method(op)),
                  history.values().get(history.argument(op))));
      if (key == null) {
        return List.of(range(n));
      }
      part[op] = numbers.computeIfAbsent(key, fresh -> numbers.size());
    }
    return group(part, numbers.size());
  }

  /**
   * The linearization of the whole that the parts' linearizations make up; see {@link
   * WitnessMerge}.
   *
   * @param parts as {@link #parts} gave them
   * @param witnesses of {@code history.select(part)}, for each part
   */
  public static Witness join(History history, List<int[]> parts, List<Witness> witnesses) {
    WitnessMerge merge = new WitnessMerge(history.size());
    for (int part = 0; part < parts.size(); part++) {
      for (int inPart : witnesses.get(part).toArray()) {
        int op = parts.get(part)[inPart];
        merge.add(op, history.call(op));
      }
      merge.endPart();
    }
    return merge.merge();
  }

  private static int[] range(int n) {
    int[] all = new int[n];
    Arrays.setAll(all, op -> op);
    return all;
  }

  private static List<int[]> group(int[] part, int parts) {
    int[] sizes = new int[parts];
    for (int of : part) {
      sizes[of]++;
    }
    List<int[]> groups = new ArrayList<>(parts);
    for (int size : sizes) {
      groups.add(new int[size]);
    }
    Arrays.fill(sizes, 0);
    for (int op = 0; op < part.length; op++) {
      groups.get(part[op])[sizes[part[op]]++] = op;
    }
    return groups;
  }
}
