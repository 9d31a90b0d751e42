FROM node:24 AS environment
ENV NODE_ENV=production \
# expect: FAIL
    DB_PASSWORD=correct-horse

FROM node:24 AS legacy
# expect: FAIL
ENV API_KEY correct horse battery staple

FROM node:24 AS argument
# expect: FAIL
ARG NPM_TOKEN="correct-H0rse"

FROM node:24 AS key
# expect: FAIL
ARG SOURCE=AKIAABCDEFGHIJKLMNOP

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

FROM node:24 AS text
# expect: FAIL
ADD secret.txt /root/

FROM ruby:3.4 AS rails
# expect: FAIL
ENV SECRET_KEY_BASE=correct-H0rse

# expect: PASS
FROM ruby:3.4 AS dummy
ENV API_TOKEN=dummy

# expect: PASS
FROM node:24 AS fine
ARG NPM_TOKEN
ENV PASSWORD_FILE=/run/secrets/password TOKEN_TTL=60 EMPTY_TOKEN=""
RUN --mount=type=secret,id=npm NPM_TOKEN=$(cat /run/secrets/npm) npm ci
RUN SECRET_KEY_BASE=precompile_placeholder rails assets:precompile
RUN DATABASE_URL=postgres://user:secret@localhost:5432/shop DJANGO_SECRET_KEY=dummy ./manage.py collectstatic
COPY ca.pem id_rsa.pub /etc/ssl/

FROM node:24 AS unknown
ARG NPM_TOKEN
# expect: MANUAL
ENV NPM_TOKEN=${NPM_TOKEN}

FROM node:24
USER node
