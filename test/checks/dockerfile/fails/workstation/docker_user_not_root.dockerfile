# expect: FAIL (low)
FROM us-west1-docker.pkg.dev/cloud-workstations-images/predefined/base:2026
RUN apt-get update && apt-get install --yes gh
