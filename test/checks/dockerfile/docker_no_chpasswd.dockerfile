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

FROM debian:13
# expect: MANUAL
RUN $TOOL app
