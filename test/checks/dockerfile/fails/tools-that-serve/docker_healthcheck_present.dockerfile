# expect: FAIL
FROM python:3.14-slim
COPY app /app
CMD ["python", "-m", "app"]
