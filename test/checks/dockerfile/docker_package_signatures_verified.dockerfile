# expect: PASS
FROM debian:13 AS fine
RUN apt-get update && apt-get install -y --no-install-recommends curl && echo --allow-unauthenticated

FROM debian:13 AS apt
# expect: FAIL
RUN apt-get update && apt-get install -y --allow-unauthenticated curl

FROM debian:13 AS setting
# expect: FAIL
RUN apt-get -o APT::Get::AllowUnauthenticated=true install curl

FROM alpine:3.22 AS apk
# expect: FAIL
RUN apk add --allow-untrusted ./x.apk

FROM fedora:42 AS dnf
# expect: FAIL
RUN dnf install -y --nogpgcheck x

FROM fedora:42 AS rpm
# expect: FAIL
RUN rpm --nosignature -i x.rpm

FROM debian:13
# expect: MANUAL
RUN ${INSTALL} curl
