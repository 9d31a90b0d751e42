FROM alpine:3.22
USER app
RUN id
# expect: FAIL
USER root:app
