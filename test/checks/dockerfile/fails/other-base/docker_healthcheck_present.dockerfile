# expect: FAIL
FROM nginx:1.29
COPY site /usr/share/nginx/html
