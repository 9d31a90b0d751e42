FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
USER node
EXPOSE 8080
CMD ["node", "server.js"]
