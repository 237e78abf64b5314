package dev.linchpin.internal.cli.creation;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Wrong only for who looks afterwards: whoever joins a group while it is removed is lost. */
public class Groups {
  private final Map<String, Set<String>> members = new ConcurrentHashMap<>();

  public boolean join(String group, String member) {
    return members.computeIfAbsent(group, name -> ConcurrentHashMap.newKeySet()).add(member);
  }

  public boolean leave(String group, String member) {
    Set<String> known = members.get(group);
    if (known == null) {
      return false;
    }
    boolean left = known.remove(member);
    if (known.isEmpty()) {
      members.remove(group);
    }
    return left;
  }

  public boolean has(String group, String member) {
    Set<String> known = members.get(group);
    return known != null && known.contains(member);
  }
}
