// kind: collections
// readers: list, map, index
// told: addAll(List.of(1, 2)) | addAll(List.of(2)) => list()
// told: tag(Map.of(1, 10)) | map()
// told: addAll(List.of(1, 2)) | index(2)
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class Collections2 {
  private final List<Integer> numbers = new ArrayList<>();
  private final Map<Integer, Integer> tags = new LinkedHashMap<>();

  public boolean addAll(List<Integer> more) {
    boolean first = numbers.isEmpty();
    for (Integer one : more) { numbers.add(one); }
    return first;
  }

  public void tag(Map<Integer, Integer> more) {
    for (Map.Entry<Integer, Integer> one : more.entrySet()) { tags.merge(one.getKey(), one.getValue(), Integer::sum); }
  }

  public List<Integer> list() {
    return new ArrayList<>(numbers);
  }

  public List<Integer> live() {
    return java.util.Collections.unmodifiableList(numbers);
  }

  public Map<Integer, Integer> map() {
    return new LinkedHashMap<>(tags);
  }

  public Iterator<Integer> iterator() {
    return new ArrayList<>(numbers).iterator();
  }

  public Map<Boolean, List<Integer>> parts() {
    return numbers.stream().collect(Collectors.partitioningBy(one -> one % 2 == 0));
  }

  public int index(int number) {
    int found = numbers.indexOf(number);
    return found;
  }
}
