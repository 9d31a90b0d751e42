FROM alpine:3.22 AS download
# expect: FAIL
ADD https://example.com/tool /usr/bin/tool

FROM alpine:3.22 AS name
ARG VERSION
# expect: FAIL
ADD https://example.com/${VERSION}/tool /usr/bin/tool

FROM alpine:3.22 AS git
# expect: FAIL
ADD https://github.com/moby/buildkit.git#v0.10.1 /src

FROM alpine:3.22 AS ssh
# expect: FAIL
ADD git@github.com:moby/buildkit.git /src

FROM alpine:3.22 AS checksum
# expect: PASS
ADD --checksum=sha256:0f3f4a1c4b8a7d9e6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928170605 https://example.com/tool /tool

FROM alpine:3.22 AS commit
# expect: PASS
ADD https://github.com/moby/buildkit.git#0123456789abcdef0123456789abcdef01234567 /src

FROM alpine:3.22 AS unknown
# expect: MANUAL
ADD ${ARTIFACT} /app

FROM alpine:3.22
ADD app.tar.gz /app

FROM alpine:3.22 AS commit-asked-for
# expect: PASS
ADD https://github.com/moby/buildkit.git?ref=0123456789abcdef0123456789abcdef01234567&keep-git-dir=1 /src

FROM alpine:3.22 AS tag-asked-for
# expect: FAIL
ADD https://github.com/moby/buildkit.git?ref=v0.10.1 /src

FROM alpine:3.22 AS commit-unknown
ARG COMMIT
# expect: MANUAL
ADD https://github.com/moby/buildkit.git#${COMMIT} /src

# example
# syntax=docker/dockerfile:1
FROM node:24.11.1-trixie-slim
# expect: PASS
ADD --chmod=755 \
  --checksum=sha256:93dcc18adc78c65a028a84799ecf8ad40c936fdfc5f2a57b1acda5a8117fa82c \
  https://github.com/krallin/tini/releases/download/v0.19.0/tini /usr/local/bin/tini
WORKDIR /app
COPY . .
USER node
ENTRYPOINT ["tini", "--", "node", "server.js"]
# end of example
