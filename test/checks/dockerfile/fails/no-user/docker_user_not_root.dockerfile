FROM alpine:3.22 AS build
USER app
# expect: FAIL
FROM alpine:3.22
COPY --from=build /app /app
ONBUILD USER app
