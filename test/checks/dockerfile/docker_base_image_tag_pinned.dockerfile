ARG NODE=24.1
ARG UNSET
# expect: FAIL
FROM nginx
# expect: FAIL
FROM nginx:latest AS web
# The colon belongs to the port of the registry.
# expect: FAIL
FROM --platform=linux/amd64 registry.example:5000/team/web
# expect: PASS
FROM node:${NODE}-alpine
# expect: PASS
FROM nginx@sha256:0f3f4a1c4b8a7d9e6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928170605
# expect: PASS
FROM node:${UNSET:-24}
# expect: MANUAL
FROM node:${UNSET}
# expect: MANUAL
FROM ${BASE_IMAGE}
# Whatever the variable holds, this is not latest.
# expect: PASS
FROM node:24-${UNSET}
# A registry that is not known says nothing of the tag.
# expect: FAIL
FROM ${UNSET}/team/cache:latest
# expect: FAIL
FROM $UNSET/team/cache
# expect: PASS
FROM ${UNSET}/team/cache:8.1
# expect: PASS
FROM registry.example/${UNSET}/cache@sha256:0f3f4a1c4b8a7d9e6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928170605
# The variable may bring the tag.
# expect: MANUAL
FROM registry.example/team/cache${UNSET}
# Images in which programs are written.
# expect: FAIL (low)
FROM mcr.microsoft.com/devcontainers/typescript-node
# expect: FAIL (low)
FROM us-west1-docker.pkg.dev/cloud-workstations-images/predefined/base:latest
# expect: FAIL (low)
FROM gitpod/workspace-full AS editor
# expect: FAIL (low)
FROM node:latest AS dev
# Neither nothing at all nor a stage of this file has a tag.
FROM scratch
FROM WEB

# example
# expect: PASS
FROM node:24.11.1-alpine3.22
WORKDIR /app
COPY . .
USER node
CMD ["node", "server.js"]
# end of example
