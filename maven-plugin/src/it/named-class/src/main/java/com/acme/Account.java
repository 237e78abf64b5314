package com.acme;

public class Account {
  private int balance = 1;

  public boolean withdraw(int amount) {
    if (balance < amount) {
      return false;
    }
    balance -= amount;
    return true;
  }

  public int balance() {
    return balance;
  }
}
