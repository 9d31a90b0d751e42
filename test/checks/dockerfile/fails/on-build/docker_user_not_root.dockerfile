# What ONBUILD says runs in the stage that builds on the base, and in no other one.
FROM alpine:3.22 AS base
USER app
# expect: FAIL
ONBUILD USER root

FROM base AS shop
