# example
FROM golang:1.25.4-alpine3.22 AS build
WORKDIR /src
COPY . .
RUN CGO_ENABLED=0 go build -o /orders ./cmd/orders

FROM alpine:3.22.2
COPY --from=build /orders /usr/local/bin/
RUN adduser -D -u 10001 orders
# As a number, so that Kubernetes can tell that it is not root.
# expect: PASS
USER 10001
CMD ["orders"]
# end of example
