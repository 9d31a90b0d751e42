import type { Template } from '../../model/github-actions/expression.ts'
import type { Action, Job } from '../../model/github-actions/workflow.ts'
import { atMost, defineCheck, fail, manual } from '../check.ts'
import { HOLE, hasVersionTag, isPinned } from '../images/image-reference.ts'
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
  sameAs: { zizmor: ['unpinned-images'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    judgeParts(imagesOf(properties), 'Every image is pinned to a digest.', ({ text, holes, at }) => {
      const image = text.replace(/^docker:\/\//, '')
      const pinned = image === '' || isPinned(fillHoles({ text, holes }))
      const isOwn = holes.some(({ source }) => OWN.test(source))
      if (pinned === undefined || (!pinned && isOwn))
        return manual(`The image ${image} is only known when the job runs.`, at)
      if (pinned) return undefined
      const failed = fail(`${image} has no digest.`, at)
      return hasVersionTag(image) ? atMost('low', failed) : failed
    }),
})

/** Names of images that the repository may have built itself, in the same run. */
const OWN = /^\s*github\.(?:repository|run_id|sha)\b/i

/** The text of a template with a sign for each of its expressions. */
function fillHoles({ text, holes }: Template): string {
  const pieces = holes.map(({ start }, index) => text.slice(holes[index - 1]?.end ?? 0, start))
  return [...pieces, text.slice(holes.at(-1)?.end ?? 0)].join(HOLE)
}

function imagesOf(actionOrJob: Action | Job) {
  const containers = 'containers' in actionOrJob ? actionOrJob.containers.map(({ image }) => image) : []
  return [...containers, ...usesOf(actionOrJob).filter(({ text }) => text.startsWith('docker://'))]
}
