FROM golang:1.25 AS build
RUN go build -o /out/orders ./cmd/orders

FROM scratch
COPY --from=build /out/orders /orders
