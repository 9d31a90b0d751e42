import type { CiJob, CiPipeline, CiText } from '../../model/gitlab-ci/pipeline.ts'
import { atMost, defineCheck, fail, manual, type Verdict } from '../check.ts'
import { HOLE, hasVersionTag, isPinned } from '../images/image-reference.ts'
import { judgeParts } from '../judge-parts.ts'
import { ofOwn } from './inherited.ts'
import { expanded, withHoles } from './variables.ts'

/** Images that the pipeline builds itself. */
const OWN = /^\$\{?CI_REGISTRY_IMAGE\b|\$\{?CI_(?:COMMIT_(?:SHA|SHORT_SHA)|PIPELINE_I?ID)\b/

/** Machines of GitLab's runners for macOS: no containers, and without digests. */
const MACHINE = /^macos-\d+-xcode-\d+$/

export default defineCheck({
  id: 'glci_images_pinned',
  title: 'Images of GitLab jobs and services should be pinned to a digest',
  service: 'gitlab-ci',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What a tag points at can be replaced: whoever takes over the image runs their code in the job, with its token and variables.',
  remediation: {
    text: 'Add the digest: image:1.2@sha256:…, and let a bot keep it up to date.',
    url: 'https://docs.gitlab.com/ci/docker/using_docker_images/',
  },
  references: ['https://docs.gitlab.com/ci/pipelines/pipeline_security/'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties }) =>
    judgeParts(
      [...properties.images, ...properties.services],
      'Every image is pinned to a digest.',
      (image) => ofOwn(image, properties, ofImage),
    ),
})

function ofImage({ text, at }: CiText, properties: CiJob | CiPipeline): Verdict | undefined {
  const image = expanded(text, properties)
  if (image === '' || OWN.test(image) || MACHINE.test(image)) return undefined
  const pinned = isPinned(withHoles(image, HOLE))
  if (pinned === undefined) return manual(`The image ${image} is only known when the job runs.`, at)
  if (pinned) return undefined
  const failed = fail(`${image} has no digest.`, at)
  return hasVersionTag(image) ? atMost('low', failed) : failed
}
