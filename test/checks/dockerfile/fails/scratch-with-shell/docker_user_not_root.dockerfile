# expect: FAIL
FROM scratch
COPY --from=busybox:1.37-musl /bin/sh /bin/sh
COPY app /app
RUN ["/bin/sh", "-c", "echo ready"]
CMD ["/app"]
