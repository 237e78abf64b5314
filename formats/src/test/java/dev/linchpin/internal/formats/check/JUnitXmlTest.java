package dev.linchpin.internal.formats.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.formats.check.JUnitXml.Case;
import dev.linchpin.internal.formats.check.JUnitXml.Outcome;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class JUnitXmlTest {
  private static Element read(List<Case> cases) throws Exception {
    byte[] xml = JUnitXml.text(cases).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml))
        .getDocumentElement();
  }

  @Test
  void aParserReadsBackWhatWasSaidWhateverItHolds() throws Exception {
    String hostile = "a \"quoted\" <tag> & 'more'\nnext line\t\ud83d\ude00";

    Element suite =
        read(
            List.of(
                new Case("a.B$C<T>", Outcome.FAILED, "not linearizable", hostile, hostile, 1500),
                new Case("a.Open", Outcome.SKIPPED, "undecided", "too little", "", 0),
                new Case("a.Right", Outcome.PASSED, "no violation", "", "", 20)));

    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(suite.getAttribute("time")).isEqualTo("1.520");
    Element wrong = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(wrong.getAttribute("classname")).isEqualTo("a.B$C<T>");
    Element failure = (Element) wrong.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo(hostile);
    assertThat(failure.getTextContent()).isEqualTo(hostile);
    Element skipped = (Element) suite.getElementsByTagName("skipped").item(0);
    assertThat(skipped.getAttribute("message")).isEqualTo("undecided: too little");
  }

  @Test
  void charactersThatXmlCannotHoldOrThatDeceiveAreShown() throws Exception {
    String message = "\u0000\u001b[31m\ud800x\u202ey";
    List<Case> cases = List.of(new Case("a.B", Outcome.FAILED, "stuck", message, message, 0));
    Element suite = read(cases);

    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("\\u0000\\u001b[31m\\ud800x\\u202ey");
    assertThat(JUnitXml.text(cases)).doesNotContain("\u202e");
  }
}
