FROM debian:13.1-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 orders
COPY orders /usr/local/bin/orders
# All that needs root is done by now.
USER orders
ENTRYPOINT ["tini", "--", "orders"]
