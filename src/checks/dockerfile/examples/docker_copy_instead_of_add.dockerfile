FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
# An archive, which ADD unpacks.
ADD themes.tar.gz /app/themes/
COPY src ./src
USER node
CMD ["node", "src/server.js"]
