FROM docker.io/library/python:3.14-slim
RUN pip install ruff==0.14.0
