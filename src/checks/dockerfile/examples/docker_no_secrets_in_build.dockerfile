# syntax=docker/dockerfile:1
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# docker build --secret id=npm,env=NPM_TOKEN .
RUN --mount=type=secret,id=npm,env=NPM_TOKEN npm ci --omit=dev
COPY src ./src
ENV DATABASE_PASSWORD_FILE=/run/secrets/database
USER node
CMD ["node", "src/server.js"]
