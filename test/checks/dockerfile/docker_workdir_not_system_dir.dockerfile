FROM debian:13 AS system
# expect: FAIL
WORKDIR /etc

FROM debian:13 AS program
# expect: FAIL
WORKDIR /usr/bin/

FROM debian:13 AS kernel
# expect: FAIL
WORKDIR /proc/self

# expect: PASS
FROM debian:13 AS fine
WORKDIR /
WORKDIR /app
WORKDIR /etc/nginx
WORKDIR /usr/src/app
WORKDIR $GOPATH/src/shop

FROM debian:13 AS below
# expect: MANUAL
WORKDIR ${PREFIX}/bin

FROM debian:13 AS unknown
# expect: MANUAL
WORKDIR ${APP_HOME}

FROM debian:13
CMD ["/app"]

# example
# expect: PASS
FROM python:3.14.0-slim-trixie
WORKDIR /srv/reports
COPY requirements.txt ./
RUN pip install --no-cache-dir -r requirements.txt
COPY reports ./reports
USER nobody
CMD ["python", "-m", "reports"]
# end of example
