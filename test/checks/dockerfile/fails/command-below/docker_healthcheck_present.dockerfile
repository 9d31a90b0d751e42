FROM node:24 AS run
CMD ["node", "server.js"]

# expect: FAIL
FROM run
COPY server.js .
