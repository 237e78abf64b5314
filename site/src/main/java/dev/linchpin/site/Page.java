package dev.linchpin.site;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** A document, parsed. */
final class Page {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  private final Node document;
  private final IdentityHashMap<Node, String> anchors = new IdentityHashMap<>();
  private final List<Section> headings = new ArrayList<>();
  private final List<String> links = new ArrayList<>();

  /** A heading of the second level. */
  record Section(String anchor, String title) {}

  private Page(Node document) {
    this.document = document;
  }

  /**
   * Reads a document.
   *
   * @param link what a link of the document becomes
   */
  static Page of(String markdown, UnaryOperator<String> link) {
    Page page = new Page(PARSER.parse(markdown));
    Anchors names = new Anchors();
    page.document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String anchor = names.of(heading);
            page.anchors.put(heading, anchor);
            if (heading.getLevel() == 2) {
              page.headings.add(new Section(anchor, Anchors.text(heading)));
            }
            visitChildren(heading);
          }

          @Override
          public void visit(Link one) {
            one.setDestination(link.apply(one.getDestination()));
            page.links.add(one.getDestination());
            visitChildren(one);
          }

          @Override
          public void visit(Image one) {
            one.setDestination(link.apply(one.getDestination()));
            visitChildren(one);
          }
        });
    return page;
  }

  /** The first heading. */
  String title() {
    for (Node at = document.getFirstChild(); at != null; at = at.getNext()) {
      if (at instanceof Heading) {
        return Anchors.text(at);
      }
    }
    return "Linchpin";
  }

  List<Section> headings() {
    return List.copyOf(headings);
  }

  /** Where its links lead, as they stand in the page. */
  List<String> links() {
    return List.copyOf(links);
  }

  /** All anchors, for links from other pages. */
  List<String> anchors() {
    return List.copyOf(anchors.values());
  }

  String html() {
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .attributeProviderFactory(context -> attributes())
        .build()
        .render(document)
        .replace("<table", "<div class=\"wide\"><table")
        .replace("</table>", "</table></div>");
  }

  private AttributeProvider attributes() {
    return (node, tag, attributes) -> {
      String anchor = anchors.get(node);
      if (anchor != null) {
        attributes.put("id", anchor);
      }
      if (node instanceof TableBlock) {
        attributes.put("class", "table");
      }
    };
  }
}
