# expect: PASS
FROM debian:13 AS fine
ENV NODE_TLS_REJECT_UNAUTHORIZED=1
RUN curl -fsSLo k https://example.com/k && curl -ok https://example.com/k
RUN wget https://example.com && git clone https://example.com/x.git && npm config set strict-ssl true

FROM debian:13 AS curl
# expect: FAIL
RUN curl -fsSLk https://example.com

FROM debian:13 AS curl-long
# expect: FAIL
RUN apt-get update && curl --insecure https://example.com

FROM debian:13 AS wget
# expect: FAIL
RUN wget --no-check-certificate https://example.com

FROM debian:13 AS pip
# expect: FAIL
RUN python3 -m pip install --trusted-host pypi.org requests

FROM debian:13 AS npm
# expect: FAIL
RUN npm config set strict-ssl false

FROM debian:13 AS git
# expect: FAIL
RUN git -c http.sslVerify=false clone https://example.com/x.git

FROM debian:13 AS git-config
# expect: FAIL
RUN git config --global http.sslVerify false

FROM debian:13 AS apt
# expect: FAIL
RUN apt-get -o Acquire::https::Verify-Peer=false update

FROM debian:13 AS dnf
# expect: FAIL
RUN dnf install -y --setopt=sslverify=0 curl

FROM debian:13 AS node
ENV A=1 \
# expect: FAIL
    NODE_TLS_REJECT_UNAUTHORIZED=0

FROM debian:13 AS python
# expect: FAIL
ARG PYTHONHTTPSVERIFY=0

FROM debian:13 AS one-command
# expect: FAIL
RUN GIT_SSL_NO_VERIFY=true git clone https://example.com/x.git

FROM debian:13 AS exported
# expect: FAIL
RUN export NODE_TLS_REJECT_UNAUTHORIZED=0 && npm ci

FROM debian:13 AS last
# expect: MANUAL
ENV NODE_TLS_REJECT_UNAUTHORIZED=${CHECK_CERTIFICATES}

# example
# expect: PASS
FROM node:24.11.1-trixie-slim
COPY example-shop-ca.crt /usr/local/share/ca-certificates/
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/example-shop-ca.crt
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY src ./src
USER node
CMD ["node", "src/server.js"]
# end of example
