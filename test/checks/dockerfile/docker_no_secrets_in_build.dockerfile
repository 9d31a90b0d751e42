FROM node:24 AS environment
ENV NODE_ENV=production \
# expect: FAIL
    DB_PASSWORD=correct-horse

FROM node:24 AS legacy
# expect: FAIL
ENV API_KEY correct horse battery staple

FROM node:24 AS argument
# expect: FAIL
ARG NPM_TOKEN="battery-staple"

FROM node:24 AS key
# expect: FAIL
ARG SOURCE=AKIAIOSFODNN7EXAMPLE

FROM node:24 AS set
# expect: FAIL
RUN npm ci && DB_PASSWORD=correct-horse ./migrate

FROM node:24 AS option
# expect: FAIL
RUN ./migrate --password=correct-horse

FROM node:24 AS url
# expect: FAIL
RUN git clone https://bot:correct-horse@example.com/x.git

FROM node:24 AS file
# expect: FAIL
COPY .ssh/id_ed25519 /root/.ssh/

# expect: PASS
FROM node:24 AS fine
ARG NPM_TOKEN
ENV PASSWORD_FILE=/run/secrets/password TOKEN_TTL=60 EMPTY_TOKEN=""
RUN --mount=type=secret,id=npm NPM_TOKEN=$(cat /run/secrets/npm) npm ci
COPY ca.pem id_rsa.pub /etc/ssl/

FROM node:24 AS unknown
ARG NPM_TOKEN
# expect: MANUAL
ENV NPM_TOKEN=${NPM_TOKEN}

FROM node:24
USER node
