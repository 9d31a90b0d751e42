FROM alpine:3.22
ENV UID=0
# expect: FAIL
USER "${UID}"
