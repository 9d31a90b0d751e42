import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { type ImageVersion, versionOf } from '../images/image-version.ts'
import { lessIfForDevelopment } from './development.ts'

export default defineCheck({
  id: 'docker_base_image_tag_pinned',
  title: 'Base images should have a fixed tag or digest',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What latest points at changes: tomorrow the same Dockerfile builds another image, with bugs or malice that nobody reviewed.',
  remediation: {
    text: 'Name the version of the base image, or better its digest: image:1.2@sha256:….',
    url: 'https://docs.docker.com/build/building/best-practices/#pin-base-image-versions',
  },
  references: [
    'https://docs.docker.com/reference/cli/docker/image/pull/#pull-an-image-by-digest-immutable-identifier',
  ],
  compliance: { 'cis-docker-1.6': ['4.2'] },
  sameAs: {
    checkov: ['CKV_DOCKER_7'],
    hadolint: ['DL3006', 'DL3007'],
    trivy: ['DS-0001', 'docker-use-specific-tags'],
  },
  resources: ['Dockerfile::Stage'],
  evaluate(stage) {
    const { base } = stage.properties
    if (base.kind !== 'image') return undefined
    return lessIfForDevelopment(stage, ifKnown('The base image', versionOf(base.image), 'base', ofVersion))
  },
})

function ofVersion({ image, version }: ImageVersion): Verdict {
  if (version === 'no tag') return fail(`${image} has no tag, which means latest.`, 'base')
  if (version === 'latest') return fail(`${image} has the moving tag latest.`, 'base')
  return pass(`${image} has a ${version}.`, 'base')
}
