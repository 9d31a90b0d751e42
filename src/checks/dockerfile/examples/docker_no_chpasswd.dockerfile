FROM debian:13.1-slim
# An account nobody can log in to: it has no password and no shell.
RUN useradd --system --uid 10001 --shell /usr/sbin/nologin orders
COPY orders /usr/local/bin/
USER orders
CMD ["orders"]
