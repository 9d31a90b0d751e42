FROM alpine:3.22 AS base
FROM scratch AS base

# expect: FAIL
FROM base
COPY orders /orders
