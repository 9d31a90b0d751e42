FROM debian:13 AS octal
# expect: FAIL
RUN mkdir /data && chmod -R 777 /data

FROM debian:13 AS symbolic
# expect: FAIL
RUN chmod a+w /data

FROM debian:13 AS setuid
# expect: FAIL
RUN chmod u+s /usr/bin/tool

FROM debian:13 AS setgid
# expect: FAIL
RUN chmod 2755 /usr/bin/tool

FROM debian:13 AS find
# expect: FAIL
RUN find /data -type d -exec chmod o+rwx {} \;

FROM debian:13 AS found-files
# expect: FAIL
RUN find /data -exec chmod g+s {} +

FROM debian:13 AS folders-for-everybody
# expect: FAIL
RUN find /data -type d -exec chmod 2777 {} +

FROM debian:13 AS copy
# expect: FAIL
COPY --chmod=0666 app /app

FROM debian:13 AS install
# expect: FAIL
RUN install -Dm4755 tool /usr/bin/tool

FROM debian:13 AS folder
# expect: FAIL
RUN install -d --mode 2777 /data

# expect: PASS
FROM debian:13 AS fine
RUN install -m 0755 a /usr/bin/a && install --directory --mode 3777 /run/x && install -d -m 2775 /shared && install b /c
RUN chmod 755 /a && chmod 1777 /tmp && chmod +x /b && chmod g=u /c && chmod a+rwxt /tmp && chmod u-s /d
RUN find /data -type d -exec chmod g+s {} + && find /data -type d -print0 | xargs -0 chmod 2775
COPY --chmod=755 app /app

FROM debian:13 AS unknown
# expect: MANUAL
COPY --chmod=${MODE} app /app

FROM debian:13
USER app

# example
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY --chmod=755 entrypoint.sh /usr/local/bin/
COPY . .
# The one folder the program writes to belongs to its user.
RUN install -d -o node -g node -m 750 /var/lib/orders
USER node
ENTRYPOINT ["entrypoint.sh"]
# end of example
