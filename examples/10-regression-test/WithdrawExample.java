import dev.linchpin.junit.Linchpin;
import org.junit.jupiter.api.Test;

/** A plain test of one scenario, as {@code linchpin check --test} writes it. Fails. */
class WithdrawExample {
  @Test
  void nobodyTakesTheSameMoneyTwice() {
    Linchpin.check(Account.class)
        .init("deposit(1)")
        .scenario("withdraw(1) | withdraw(1)")
        .closing("balance()")
        .assertLinearizable();
  }
}
