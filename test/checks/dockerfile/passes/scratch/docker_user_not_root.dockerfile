FROM golang:1.25 AS build
RUN CGO_ENABLED=0 go build -o /out/orders ./cmd/orders

# expect: PASS
FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/orders /orders
ENTRYPOINT ["/orders"]
