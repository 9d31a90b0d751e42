# expect: PASS
FROM debian:13 AS fine
RUN useradd app && passwd -l root

FROM debian:13 AS chpasswd
# expect: FAIL
RUN useradd app && echo 'app:app' | chpasswd

FROM debian:13 AS full-path
# expect: FAIL
RUN /usr/sbin/chpasswd <<< 'root:root'

FROM debian:13 AS stdin
# expect: FAIL
RUN echo secret | passwd --stdin root

# expect: PASS
FROM debian:13 AS made-up
RUN useradd app && echo "app:$(openssl rand -base64 24)" | chpasswd

# expect: PASS
FROM debian:13 AS made-up-by-pipe
RUN echo "app:$(head -c 18 /dev/urandom | base64)" | chpasswd

# expect: PASS
FROM debian:13 AS made-up-from-file
RUN echo "app:$(tr -dc a-z0-9 < /dev/urandom | head -c 20)" | /usr/sbin/chpasswd

FROM debian:13 AS half-made-up
# expect: FAIL
RUN echo "app:harbour$(openssl rand -hex 1)" | chpasswd

FROM debian:13 AS two-accounts
# expect: FAIL
RUN echo "app:$(pwgen 24 1) root:harbour" | tr ' ' '\n' | chpasswd

FROM debian:13 AS printed-elsewhere
# expect: FAIL
RUN echo "app:$(cat /etc/hostname)" | chpasswd

FROM debian:13 AS from-arguments
# expect: FAIL
RUN echo "app:$(openssl passwd harbour)" | chpasswd

FROM debian:13 AS last
# expect: MANUAL
RUN $TOOL app

# example
# expect: PASS
FROM debian:13.1-slim
# An account nobody can log in to: it has no password and no shell.
RUN useradd --system --uid 10001 --shell /usr/sbin/nologin orders
COPY orders /usr/local/bin/
USER orders
CMD ["orders"]
# end of example
