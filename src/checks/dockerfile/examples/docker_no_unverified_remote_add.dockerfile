# syntax=docker/dockerfile:1
FROM node:24.11.1-trixie-slim
ADD --chmod=755 \
  --checksum=sha256:93dcc18adc78c65a028a84799ecf8ad40c936fdfc5f2a57b1acda5a8117fa82c \
  https://github.com/krallin/tini/releases/download/v0.19.0/tini /usr/local/bin/tini
WORKDIR /app
COPY . .
USER node
ENTRYPOINT ["tini", "--", "node", "server.js"]
