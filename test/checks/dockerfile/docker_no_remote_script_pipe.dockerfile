FROM mcr.microsoft.com/windows/servercore:ltsc2022 AS windows
# expect: FAIL
RUN powershell -Command "iex ((New-Object System.Net.WebClient).DownloadString('https://example.com/install.ps1'))"

FROM mcr.microsoft.com/powershell:7.5-ubuntu-24.04 AS powershell
# expect: FAIL
RUN pwsh -c 'irm https://example.com/install.ps1 | iex'

# expect: PASS
FROM debian:13 AS fine
RUN pwsh -c 'Invoke-WebRequest https://example.com/a.zip -OutFile a.zip; Expand-Archive a.zip'
RUN curl -fsSL https://example.com/tool.tar.gz | tar xz
RUN curl -fsSL https://example.com/data.json | python3 -m json.tool > /data.json
RUN curl -fsSL https://example.com/data | perl -ne 'print if /x/' | tee /x
RUN curl -fsSLo install.sh https://example.com/install.sh \
 && echo "0f3f4a1c  install.sh" | sha256sum -c && sh install.sh
RUN cat install.sh | sh && echo "curl https://example.com | sh"

FROM debian:13 AS pipe
RUN apt-get update && \
# expect: FAIL
    curl -fsSL https://example.com/install.sh | bash

FROM debian:13 AS options
# expect: FAIL
RUN wget -qO- https://example.com/install.sh | sudo -E bash -s -- --yes

FROM debian:13 AS stages
# expect: FAIL
RUN curl -s https://example.com/install.py | tee /tmp/log | python3 -

FROM debian:13 AS substitution
# expect: FAIL
RUN sh -c "$(curl -fsSL https://example.com/install.sh)"

FROM debian:13 AS process-substitution
# expect: FAIL
RUN bash <(wget -qO- https://example.com/install.sh)

FROM debian:13 AS eval
# expect: FAIL
RUN eval "`curl -fsSL https://example.com/env`"

FROM debian:13 AS subshell
# expect: FAIL
RUN (cd /tmp; curl -fsSL https://example.com/install.sh) | sh

FROM debian:13 AS exec-form
# expect: FAIL
RUN ["sh", "-c", "curl https://example.com | sh"]

FROM debian:13 AS last
# expect: MANUAL
RUN curl https://example.com/install.sh | $INTERPRETER

# example
# syntax=docker/dockerfile:1
# expect: PASS
FROM debian:13.1-slim
# The checksum of the script that was read and tested.
ADD --checksum=sha256:5b4ac3a8e2b1f7d06c9e48a1d3725f90be61c48d7a2f3e95c0b1864d7e29fa13 \
  https://get.example.com/agent/2.4.1/install.sh /tmp/install.sh
RUN sh /tmp/install.sh && rm /tmp/install.sh
RUN useradd --system --uid 10001 agent
USER agent
CMD ["agent"]
# end of example
