ARG TARGET

# expect: MANUAL
FROM scratch
ARG TARGET
COPY orders ${TARGET}
ENTRYPOINT ["/orders"]
