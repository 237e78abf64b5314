@echo off
rem Linchpin's launcher for Windows: builds the tool on first use, then starts it. It does what the shell
rem script "linchpin" does, LaunchersTest compares the two, but cannot tell a terminal: no colours, no progress.
rem Honours JAVA_HOME and LINCHPIN_OPTS (options for the JVM, such as -Xmx8g).
setlocal
set "HOME_DIR=%~dp0"
set "JAR=%HOME_DIR%cli\target\linchpin.jar"

set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA for %%j in (java.exe) do set "JAVA=%%~$PATH:j"
if not defined JAVA (
  echo linchpin: no java found; install a JDK ^(17 or newer^) or set JAVA_HOME 1>&2
  exit /b 2
)

call :stale
if errorlevel 1 goto built
where mvn >nul 2>nul
if errorlevel 1 (
  echo linchpin: not built yet and no mvn found; install Maven ^(3.8.7 or newer^) for the first use 1>&2
  exit /b 2
)
echo linchpin: building ^(first use, or the sources changed^) 1>&2
set "LOG=%TEMP%\linchpin-build-%RANDOM%.log"
pushd "%HOME_DIR%"
call mvn -q -pl cli -am package -DskipTests -Dspotless.check.skip=true -Dlint=off >"%LOG%" 2>&1
set "BUILD=%ERRORLEVEL%"
popd
if not "%BUILD%"=="0" goto failed
del "%LOG%" 2>nul
rem Its time must be later than that of every source.
copy /b "%JAR%"+,, "%JAR%" >nul 2>nul
:built

rem These commands are short and wait for another JVM: to optimise would cost more than it saves.
set "QUICK="
for %%c in (check scan explore replay types help) do if "%~1"=="%%c" set "QUICK=-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=2"

rem Archives of loaded classes: made by the tool itself, see docs\decisions\0036-class-data-archives.md.
rem In a folder for each JDK; the JVM ignores an archive of another JDK or jar.
set "VERSION="
set "ARCHIVE="
set "KEEP="
for %%d in ("%JAVA%\..\..") do set "JDK=%%~fd"
if not exist "%JDK%\release" goto start
for /f "tokens=2 delims==" %%v in ('findstr /b "JAVA_VERSION=" "%JDK%\release"') do set "VERSION=%%~v"
for /f "tokens=2 delims==" %%v in ('findstr /b "JAVA_RUNTIME_VERSION=" "%JDK%\release"') do set "VERSION=%%~v"
if not defined VERSION goto start
set "PLACE=%JDK:\=_%"
set "PLACE=%PLACE::=%"
set "ARCHIVES=%HOME_DIR%cli\target\archives\%VERSION%%PLACE: =_%"
set KEEP="-Dlinchpin.archives=%ARCHIVES%"
if exist "%ARCHIVES%\front.jsa" set ARCHIVE="-XX:SharedArchiveFile=%ARCHIVES%\front.jsa" "-Xlog:cds*=off"
if exist "%ARCHIVES%\front.aot" set ARCHIVE="-XX:AOTCache=%ARCHIVES%\front.aot" "-Xlog:aot*=off"

:start
rem A JVM that cannot start ends with 1, which would mean that a violation was found; the tool adds 64.
"%JAVA%" -XX:+UseParallelGC -XX:+DisplayVMOutputToStderr %QUICK% -Dlinchpin.status.base=64 %KEEP% %ARCHIVE% %LINCHPIN_OPTS% -jar "%JAR%" %*
set "STATUS=%ERRORLEVEL%"
if %STATUS% GEQ 64 if %STATUS% LEQ 68 (
  set /a STATUS-=64
  goto done
)
echo linchpin: Java could not start or ended by itself ^(status %STATUS%, its own message is above^); check LINCHPIN_OPTS, the memory and process limits, and "%JAVA%", which must be version 17 or newer 1>&2
set STATUS=2
:done
exit /b %STATUS%

rem Not in parentheses: those of "Program Files (x86)" would close them.
:failed
type "%LOG%" 1>&2
del "%LOG%" 2>nul
echo linchpin: the build failed ^(above^); 'mvn -pl cli -am package' in "%HOME_DIR%" shows all of it 1>&2
exit /b 2

rem Whether the jar is missing or older than a source: errorlevel 0 if so.
:stale
if not exist "%JAR%" exit /b 0
if not exist "%HOME_DIR%core\src" exit /b 1
powershell -NoProfile -Command "$jar = (Get-Item $env:JAR).LastWriteTimeUtc; $dirs = 'core','formats','report','spark','engine','corpus','agent','cli','packaging' | ForEach-Object { Join-Path $env:HOME_DIR ($_ + '\src\main') }; $files = @(Get-Item (Join-Path $env:HOME_DIR 'pom.xml')) + @(Get-Item (Join-Path $env:HOME_DIR '*\pom.xml')) + @(Get-ChildItem $dirs -Recurse -File); if ($files | Where-Object { $_.LastWriteTimeUtc -gt $jar } | Select-Object -First 1) { exit 0 } else { exit 1 }"
exit /b %ERRORLEVEL%
