package dev.linchpin.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** Names of headings, as GitHub makes them, so that links work in both places. */
final class Anchors {
  private final Map<String, Integer> used = new HashMap<>();

  /** The next one of a page. */
  String of(Node heading) {
    String anchor =
        text(heading)
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{N} _-]", "")
            .replace(' ', '-');
    int count = used.merge(anchor, 1, Integer::sum);
    return count == 1 ? anchor : anchor + "-" + (count - 1);
  }

  /** The words of a node. */
  static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak part) {
            text.append(' ');
          }
        });
    return text.toString();
  }
}
