ARG GO=1.25
FROM golang:${GO} AS build
USER root
RUN go build ./...

FROM alpine:3.22
COPY --from=build /app /app
RUN adduser -D app
# Only the last USER of the last stage counts.
USER root
RUN apk add --no-cache tini
# expect: PASS
USER app:app
