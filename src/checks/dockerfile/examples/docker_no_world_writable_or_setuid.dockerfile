FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY --chmod=755 entrypoint.sh /usr/local/bin/
COPY . .
# The one folder the program writes to belongs to its user.
RUN install -d -o node -g node -m 750 /var/lib/orders
USER node
ENTRYPOINT ["entrypoint.sh"]
