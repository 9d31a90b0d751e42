FROM scratch
COPY app /app
# expect: FAIL
USER root
CMD ["/app"]
