# example
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
USER node
EXPOSE 8080
# expect: PASS
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD wget -qO- http://localhost:8080/healthz || exit 1
CMD ["node", "server.js"]
# end of example
