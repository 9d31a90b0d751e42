FROM debian:13 AS relative
WORKDIR /srv
# expect: FAIL
WORKDIR app

FROM debian:13 AS variable
# expect: FAIL
WORKDIR apps/${NAME}

# expect: PASS
FROM debian:13 AS fine
ENV HOME=/home/app
WORKDIR $HOME
WORKDIR /apps/${NAME}
WORKDIR C:\app
WORKDIR $GOPATH/src/shop

FROM debian:13 AS below
# expect: MANUAL
WORKDIR ${PREFIX}/bin

FROM debian:13 AS unknown
# expect: MANUAL
WORKDIR ${APP_HOME}

FROM debian:13
CMD ["/app"]

# example
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
WORKDIR /app/server
USER node
CMD ["node", "server.js"]
# end of example
