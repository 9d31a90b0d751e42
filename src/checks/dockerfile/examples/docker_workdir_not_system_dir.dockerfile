FROM python:3.14.0-slim-trixie
WORKDIR /srv/reports
COPY requirements.txt ./
RUN pip install --no-cache-dir -r requirements.txt
COPY reports ./reports
USER nobody
CMD ["python", "-m", "reports"]
