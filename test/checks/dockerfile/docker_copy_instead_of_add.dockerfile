FROM alpine:3.22 AS local
# expect: FAIL
ADD . /app

FROM alpine:3.22 AS second
# expect: FAIL
ADD ["rootfs.tar.gz", "config.yaml", "/"]

# expect: PASS
FROM alpine:3.22 AS fine
ADD rootfs.tar.xz /
ADD https://example.com/tool /usr/bin/tool
ADD git@github.com:moby/buildkit.git /src
ADD https://example.com/${NAME} /x
ADD <<EOF /etc/motd
hello
EOF

FROM alpine:3.22 AS unknown
# expect: MANUAL
ADD ${ARTIFACT} /app

FROM alpine:3.22
COPY . /app

# example
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
# An archive, which ADD unpacks.
ADD themes.tar.gz /app/themes/
COPY src ./src
USER node
CMD ["node", "src/server.js"]
# end of example
