import type { Action, Job } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual } from '../check.ts'
import { hasDigest } from '../images/image-reference.ts'
import { judgeParts } from '../judge-parts.ts'
import { usesOf } from './uses.ts'

export default defineCheck({
  id: 'gha_container_images_pinned',
  title: 'Images of jobs should be pinned to a digest',
  service: 'github-actions',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What a tag points at can be replaced: whoever takes over the image runs their code in the job, with its token and secrets.',
  remediation: {
    text: 'Add the digest: image:1.2@sha256:…, and let a bot keep it up to date.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions',
  },
  references: ['https://docs.zizmor.sh/audits/#unpinned-images'],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    judgeParts(imagesOf(properties), 'Every image is pinned to a digest.', ({ text, holes, at }) => {
      const image = text.replace(/^docker:\/\//, '')
      if (image === '' || hasDigest(image)) return undefined
      return holes.length > 0
        ? manual(`The image ${image} is only known when the job runs.`, at)
        : fail(`${image} has no digest.`, at)
    }),
})

function imagesOf(actionOrJob: Action | Job) {
  const containers = 'containers' in actionOrJob ? actionOrJob.containers.map(({ image }) => image) : []
  return [...containers, ...usesOf(actionOrJob).filter(({ text }) => text.startsWith('docker://'))]
}
