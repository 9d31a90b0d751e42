FROM golang:1.25 AS build
RUN ./make-image.sh /out

# expect: MANUAL
FROM scratch
COPY --from=build /out /
ENTRYPOINT ["/orders"]
