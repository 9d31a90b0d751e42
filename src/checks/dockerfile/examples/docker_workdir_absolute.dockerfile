FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
WORKDIR /app/server
USER node
CMD ["node", "server.js"]
