def log = new File(basedir, 'build.log').text

assert log =~ /Linchpin: com\.acme\.right\.Ticket: no violation in \d+ scenarios/
assert log.contains('Linchpin: 0 classes asked: no class is annotated @ThreadSafe')
def line = log.readLines().find { it.contains('com.acme.wrong.Once (Once.java:') }
assert line =~ /is not linearizable: Two concurrent calls of tryStart both return true.*file:.*com\.acme\.wrong\.Once\.html/
assert !log.contains('Exception in thread')

def found = new File(basedir, 'wrong/target/linchpin')
assert new File(found, 'com.acme.wrong.Once.html').text.contains('tryStart')
assert new File(found, 'linchpin.sarif').text.contains('src/main/java/com/acme/wrong/Once.java')
def suite = new groovy.xml.XmlSlurper().parse(new File(found, 'TEST-linchpin.xml'))
assert suite.@failures == '1'
assert suite.testcase.@classname == 'com.acme.wrong.Once'
assert new File(found, 'Once-1.linchpin.json').exists()

assert new File(basedir, 'right/target/linchpin/state.txt').text.contains('com.acme.right.Ticket')
