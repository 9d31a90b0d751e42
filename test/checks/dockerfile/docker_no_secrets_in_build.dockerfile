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
ENV PASSWORD_FILE=/run/secrets/password TOKEN_TTL=60 EMPTY_TOKEN=""
RUN --mount=type=secret,id=npm NPM_TOKEN=$(cat /run/secrets/npm) npm ci
RUN SECRET_KEY_BASE=precompile_placeholder rails assets:precompile
RUN DATABASE_URL=postgres://user:secret@localhost:5432/shop DJANGO_SECRET_KEY=dummy ./manage.py collectstatic
COPY ca.pem id_rsa.pub /etc/ssl/

FROM node:24 AS unknown
# expect: MANUAL
ENV NPM_TOKEN=${TOKEN_OF_BASE}

FROM node:24 AS handed
# expect: FAIL
ARG NPM_TOKEN

FROM node:24 AS lasting
ARG REGISTRY_LOGIN
# expect: FAIL
ENV NPM_TOKEN=${REGISTRY_LOGIN}

# expect: PASS
FROM node:24 AS dummies
ARG SECRET_KEY_BASE=dummy
ARG TOKEN_URL
ENV TOKEN_URL=${TOKEN_URL}

FROM node:24 AS label
# expect: FAIL
LABEL version=1 com.example.api_token=q7Zr2Xk9Lm4Tv8Bn

FROM node:24 AS started
# expect: FAIL
CMD ["serve", "--db-password=q7Zr2Xk9Lm4Tv8Bn"]

FROM node:24 AS entered
# expect: FAIL
ENTRYPOINT DB_PASSWORD=q7Zr2Xk9Lm4Tv8Bn serve

FROM node:24 AS healthy
# expect: FAIL
HEALTHCHECK --interval=5m CMD curl -u probe:q7Zr2Xk9Lm4Tv8Bn http://127.0.0.1/

FROM node:24 AS login
# expect: FAIL
RUN docker login --username bot -p q7Zr2Xk9Lm4Tv8Bn registry.example.com

FROM node:24 AS client
# expect: FAIL
RUN apk add mariadb-client && mariadb -u root -pq7Zr2Xk9Lm4Tv8Bn shop

FROM node:24 AS header
# expect: FAIL
RUN curl -H "X-Api-Key: q7Zr2Xk9Lm4Tv8Bn" https://example.com

FROM node:24 AS settings
# expect: FAIL
RUN echo "password=q7Zr2Xk9Lm4Tv8Bn" > /etc/shop.conf

FROM node:24 AS document
# expect: FAIL
RUN cat > /etc/shop.conf <<EOF
user=shop
password=q7Zr2Xk9Lm4Tv8Bn
EOF

# expect: PASS
FROM node:24 AS referring
RUN --mount=type=secret,id=db,env=DB_PASSWORD mariadb -u root -p$DB_PASSWORD shop
RUN curl -u "$USER:$(cat /run/secrets/db)" https://example.com
HEALTHCHECK NONE
CMD ["serve", "--password-file=/run/secrets/db"]

FROM node:24 AS key-somewhere
ARG FOLDER
# expect: FAIL
COPY ${FOLDER}/id_rsa /root/.ssh/

FROM node:24 AS key-by-argument
# expect: FAIL
ARG DEPLOY_TOKEN
COPY ${DEPLOY_TOKEN} /root/

FROM node:24 AS started-by-a-variable
ARG PROGRAM
# expect: FAIL
CMD ${PROGRAM} --db-password=q7Zr2Xk9Lm4Tv8Bn

FROM node:24 AS started-by-another-shell
SHELL ["powershell"]
# expect: MANUAL
CMD Start-Shop

FROM node:24
USER node

# example
# syntax=docker/dockerfile:1
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# docker build --secret id=npm,env=NPM_TOKEN .
RUN --mount=type=secret,id=npm,env=NPM_TOKEN npm ci --omit=dev
COPY src ./src
ENV DATABASE_PASSWORD_FILE=/run/secrets/database
USER node
CMD ["node", "src/server.js"]
# end of example
