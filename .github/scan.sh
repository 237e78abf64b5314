#!/usr/bin/env bash
# What the action does (action.yml): fetches the jar if none is given, scans, keeps SARIF, JUnit XML and pages.
set -euo pipefail

jar=${LINCHPIN_JAR:-}
if [ -z "$jar" ]; then
  jar=${RUNNER_TEMP:-$(mktemp -d)}/linchpin-cli.jar
  mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy \
    -Dartifact="dev.linchpin:linchpin-cli:${LINCHPIN_VERSION}" -Dmdep.stripVersion=true \
    -DoutputDirectory="$(dirname "$jar")"
fi

arguments=("${LINCHPIN_PATH}" --budget "${LINCHPIN_BUDGET}" --sarif "${LINCHPIN_SARIF}"
  --junit-xml linchpin-report/TEST-linchpin.xml --html-dir linchpin-report --replay-dir linchpin-report)
if [ -n "${LINCHPIN_CLASSPATH:-}" ]; then
  arguments+=(-cp "${LINCHPIN_CLASSPATH}")
fi
if [ "${LINCHPIN_ANNOTATED:-}" = true ]; then
  arguments+=(--annotated)
fi
while IFS= read -r class; do
  if [ -n "$class" ]; then
    arguments+=(--class "$class")
  fi
done <<<"${LINCHPIN_CLASSES:-}"
if [ -n "${LINCHPIN_OPTIONS:-}" ]; then
  read -r -a more <<<"${LINCHPIN_OPTIONS}"
  arguments+=("${more[@]}")
fi

# 3: a class is undecided or was not checked; each has a warning and a line in the summary of the job.
status=0
java -XX:+UseParallelGC -jar "$jar" scan "${arguments[@]}" || status=$?
if [ "$status" = 3 ] && [ "${LINCHPIN_FAIL_ON_UNDECIDED:-true}" = false ]; then
  status=0
fi
exit "$status"
