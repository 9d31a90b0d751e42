ARG BASE
# expect: MANUAL
FROM ${BASE}
COPY app /app
