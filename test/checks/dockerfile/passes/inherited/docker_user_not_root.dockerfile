FROM node:24 AS base
# expect: PASS
USER 1000
FROM base AS test
USER root
FROM base
CMD ["node", "main.js"]
