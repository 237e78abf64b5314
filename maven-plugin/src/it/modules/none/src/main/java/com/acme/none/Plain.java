package com.acme.none;

public class Plain {
  public int twice(int number) {
    return 2 * number;
  }
}
