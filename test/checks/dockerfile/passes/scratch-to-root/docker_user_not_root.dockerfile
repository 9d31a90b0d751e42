# expect: PASS
FROM scratch
COPY ca-certificates.crt settings.json /
COPY orders /usr/local/orders
ENTRYPOINT ["/usr/local/orders"]
