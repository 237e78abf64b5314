package com.acme

class Seats(private var free: Int = 1) {
    fun book(): Boolean {
        if (free == 0) return false
        free--
        return true
    }
}
