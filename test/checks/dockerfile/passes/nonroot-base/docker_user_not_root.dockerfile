# expect: PASS
FROM gcr.io/distroless/static:nonroot
COPY app /app
