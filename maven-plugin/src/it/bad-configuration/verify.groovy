def log = new File(basedir, 'build.log').text

assert log.contains('wrong configuration: linchpin: --class: the class com.acme.Tikcet is not on the class path')
assert log.contains('compile it, or correct its name')
assert !log.contains('[internal]')
