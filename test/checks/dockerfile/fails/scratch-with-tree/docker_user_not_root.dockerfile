FROM alpine:3.22 AS build
RUN apk add --no-cache tini

# expect: FAIL
FROM scratch
COPY --from=build / /
ENTRYPOINT ["/sbin/tini", "/app"]
