FROM alpine:3.22 AS base
# expect: PASS
HEALTHCHECK --interval=30s CMD wget -qO- http://localhost:8080/healthz || exit 1
FROM base
CMD ["/app"]
