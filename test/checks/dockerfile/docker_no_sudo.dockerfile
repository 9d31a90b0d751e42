# Installing it is not using it.
# expect: PASS
FROM debian:13 AS installs
RUN apt-get update && apt-get install -y sudo
# A word is no command.
RUN echo "sudo rm -rf /" # sudo

FROM debian:13 AS first
# expect: FAIL
RUN sudo apt-get update

FROM debian:13 AS continued
RUN apt-get update \
    # a comment in between
# expect: FAIL
 && DEBIAN_FRONTEND=noninteractive sudo -E apt-get install -y curl

FROM debian:13 AS nested
# expect: FAIL
RUN ["/bin/bash", "-c", "cd /app && sudo make install"]

FROM debian:13 AS heredoc
RUN <<EOF
set -e
if [ -d /app ]; then
# expect: FAIL
  sudo make -C /app
fi
EOF

FROM debian:13 AS inherited
# expect: FAIL
ONBUILD RUN sudo true

FROM debian:13 AS unknown
# expect: MANUAL
RUN ${SETUP} --all

FROM debian:13 AS powershell
SHELL ["pwsh", "-Command"]
# expect: MANUAL
RUN Install-Module Az

# Nothing runs here.
FROM debian:13
COPY sudo /usr/bin/sudo

# example
# expect: PASS
FROM debian:13.1-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 orders
COPY orders /usr/local/bin/orders
# All that needs root is done by now.
USER orders
ENTRYPOINT ["tini", "--", "orders"]
# end of example
