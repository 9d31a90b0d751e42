FROM debian:13.1-slim
COPY postgresql.asc /usr/share/keyrings/
# Its Signed-By names the key above.
COPY postgresql.sources /etc/apt/sources.list.d/
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
USER nobody
CMD ["psql"]
