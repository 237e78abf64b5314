// kind: numbers
// readers: total, shown
// told: pay("1") | pay("2") => total()
// told: pay("a") | pay("b") => shown()
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

final class Money {
  private BigDecimal total = BigDecimal.ZERO;
  private BigInteger payments = BigInteger.ONE;

  public BigDecimal pay(String amount) {
    BigDecimal parsed = amount.isEmpty() || amount.charAt(0) > '9' ? BigDecimal.TEN : new BigDecimal(amount);
    total = total.add(parsed);
    payments = payments.shiftLeft(1);
    return total;
  }

  public BigDecimal total() {
    return total;
  }

  public String shown() {
    return String.format(Locale.ROOT, "%,.2f in %s", total, payments);
  }
}
