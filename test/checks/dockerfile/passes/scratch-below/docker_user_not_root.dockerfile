FROM scratch AS certificates
COPY ca-certificates.crt /etc/ssl/certs/

# expect: PASS
FROM certificates
COPY orders /orders
ENTRYPOINT ["/orders"]
