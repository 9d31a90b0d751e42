# expect: FAIL
FROM scratch
COPY app /app
ENTRYPOINT ["/app"]
