FROM alpine:3.22 AS ssh
EXPOSE 80 443
# expect: FAIL
EXPOSE 8080 22/tcp

FROM alpine:3.22 AS range
# expect: FAIL
EXPOSE 20-25

FROM alpine:3.22 AS variable
ENV PORT=22
# expect: FAIL
EXPOSE $PORT

# expect: PASS
FROM alpine:3.22 AS fine
EXPOSE 2222 220-229 22/udp

FROM alpine:3.22 AS unknown
ARG PORT
# expect: MANUAL
EXPOSE ${PORT}

FROM alpine:3.22
CMD ["sshd"]

# example
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
USER node
EXPOSE 8080
CMD ["node", "server.js"]
# end of example
