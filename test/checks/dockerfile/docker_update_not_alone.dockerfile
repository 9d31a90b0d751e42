FROM debian:13 AS alone
# expect: FAIL
RUN apt-get update
RUN apt-get install -y curl

FROM debian:13 AS others
# expect: FAIL
RUN apt-get -qq update && apt-get clean

FROM alpine:3.22 AS apk
# expect: FAIL
RUN apk update
RUN apk add curl

# Nothing uses the index.
FROM alpine:3.22 AS without-cache
# expect: FAIL (low)
RUN apk update
RUN apk add --no-cache curl

FROM alpine:3.22 AS base-of-another
# expect: FAIL
RUN apk update
RUN apk add --no-cache curl

# expect: PASS
FROM base-of-another AS another
RUN apk add git

FROM debian:13 AS fetched-again
# expect: FAIL (low)
RUN apt-get update
RUN apt-get update && apt-get install -y curl

FROM alpine:3.22 AS by-script
# expect: FAIL
RUN apk update
RUN apk add --no-cache curl
RUN ./install.sh

# expect: PASS
FROM debian:13 AS fine
RUN apt-get update \
 && apt-get install -y curl
RUN <<EOF
apt-get update
apt-get dist-upgrade -y
EOF
RUN apt-get update && ./install.sh
RUN dnf update -y
RUN apt-get update && xx-apt-get install -y gcc
RUN apt-get update && retry apt-get install -y gcc

FROM debian:13 AS unknown-program
ARG TOOL
# expect: MANUAL
RUN apt-get update && ${TOOL}

FROM debian:13 AS missing-script
COPY install /install
# expect: MANUAL
RUN sh /install

FROM debian:13 AS named-elsewhere
ARG MANAGER
# expect: MANUAL
RUN $MANAGER update

# expect: PASS
FROM debian:13 AS installed-elsewhere
ARG MANAGER
RUN $MANAGER update && $MANAGER install -y curl

FROM debian:13 AS unknown
SHELL ["powershell"]
# expect: MANUAL
RUN choco upgrade all

FROM debian:13
COPY a /a

# example
# expect: PASS
FROM debian:13.1-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates curl \
  && rm -rf /var/lib/apt/lists/*
USER nobody
ENTRYPOINT ["curl"]
# end of example
