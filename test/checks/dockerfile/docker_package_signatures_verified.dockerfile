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

FROM debian:13 AS trusted
# expect: FAIL
RUN echo "deb [arch=amd64 trusted=yes] https://example.com/apt /" > /etc/apt/sources.list.d/x.list && apt-get update

FROM fedora:42 AS unchecked
# expect: FAIL
RUN printf '[x]\nbaseurl=http://example.com/\ngpgcheck=0\n' > /etc/yum.repos.d/x.repo && dnf install -y x

FROM fedora:42 AS document
# expect: FAIL
RUN cat <<EOF > /etc/yum.repos.d/x.repo
[x]
baseurl=http://example.com/
gpgcheck=0
EOF

# expect: PASS
FROM fedora:42 AS checked
RUN echo "deb [trusted=yes] file:/packages ./" > /etc/apt/sources.list.d/own.list
RUN printf '[x]\ngpgcheck=1\nrepo_gpgcheck=0\n' | tee /etc/yum.repos.d/x.repo
RUN echo "never say gpgcheck=0"

FROM debian:13 AS last
# expect: MANUAL
RUN ${INSTALL} curl

# example
# expect: PASS
FROM debian:13.1-slim
COPY postgresql.asc /usr/share/keyrings/
# Its Signed-By names the key above.
COPY postgresql.sources /etc/apt/sources.list.d/
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
USER nobody
CMD ["psql"]
# end of example
