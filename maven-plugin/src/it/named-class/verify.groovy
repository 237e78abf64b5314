def log = new File(basedir, 'build.log').text

assert log.contains('com.acme.Account: NOT linearizable')
assert log.contains('The lines that must be atomic')
assert log =~ /com\.acme\.Account has a violation, see file:.*com\.acme\.Account\.html/
def found = new File(basedir, 'target/linchpin')
assert new File(found, 'com.acme.Account.html').text.contains('balance -= amount')
assert new File(found, 'com.acme.Account.sarif').text.contains('src/main/java/com/acme/Account.java')
assert new File(found, 'TEST-com.acme.Account.xml').text.contains('failures="1"')

// Of the goal scan: first the list with reasons, then the table of what was checked.
assert log =~ /2 classes, 1 of them looks concurrent, 1 to check/
assert log =~ /com\.acme\.Once .*volatile/
assert log =~ /Linchpin found violations, see file:.*target\/linchpin/
assert new File(found, 'com.acme.Once.html').text.contains('tryStart')
assert new File(found, 'scan.sarif').text.contains('src/main/java/com/acme/Once.java')
