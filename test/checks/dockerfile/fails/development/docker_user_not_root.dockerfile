# Only those who write the program run this stage.
# expect: FAIL (low)
FROM node:24 AS development
RUN npm install --global nodemon
CMD ["nodemon"]
