import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { scan } from '../../../src/scan/scan.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { folderOf } from '../../support/folder.ts'

/** What the check says of an image that names no user, by the image below it. */
async function verdictOn(base: string) {
  const folder = folderOf({ Dockerfile: `FROM ${base}\nCOPY app /app\nCMD ["/app/run"]\n` })
  const checks = CATALOGUE.filter(({ id }) => id === 'docker_user_not_root')
  const { findings } = await scan({ source: filesSource({ paths: [folder], account: 'shop' }), checks })
  return findings.map(({ status }) => status)
}

test.each([
  'cimg/node:24.1',
  'docker.io/jupyter/base-notebook:2025-03-14',
  'ghcr.io/actions/actions-runner:2.329.0',
  'gitpod/workspace-full:latest',
  'gitpod/workspace-python-3.11@sha256:2d9a242844bef5710ab4622899a5254a0c59f0ac58c0d3ac998f749323f43951',
  'mambaorg/micromamba:2',
  'nodered/node-red',
  'prom/prometheus:v3.7.0',
  'public.ecr.aws/lambda/python:3.13',
  'registry.access.redhat.com/ubi9/nodejs-22:1',
  'registry.redhat.io/ubi9/openjdk-21-runtime:1.23',
  'selenium/standalone-chrome:4',
])('%s brings a user that is not root', async (base) => {
  expect(await verdictOn(base)).toEqual(['PASS'])
})

test.each([
  'acme/prometheus:v3',
  'debian:13',
  'node:24',
  'public.ecr.aws/docker/library/python:3.13',
  'registry.access.redhat.com/ubi9/ubi-minimal:9.6',
  'registry.access.redhat.com/ubi9:9.6',
])('%s does not', async (base) => {
  expect(await verdictOn(base)).toEqual(['FAIL'])
})
