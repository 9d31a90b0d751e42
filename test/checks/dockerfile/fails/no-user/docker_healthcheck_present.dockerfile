FROM alpine:3.22 AS other
HEALTHCHECK CMD true
# expect: FAIL
FROM alpine:3.22
CMD ["/app"]
