import { defineCheck, fail, manual } from '../check.ts'
import { tagOf } from '../images/image-reference.ts'
import { everyContainer } from './containers.ts'
import { WORKLOADS } from './workload.ts'

/** Placeholders that deployment tools replace: `${TAG}`, `$(TAG)`, `{{ tag }}`. */
const PLACEHOLDER = /\$\{|\$\(|\{\{/

export default defineCheck({
  id: 'k8s_container_image_tag_fixed',
  title: 'Container images should have a fixed tag or digest',
  service: 'workloads',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What latest points at changes under a running workload: a restart may bring an untested or malicious image, and nobody can say what ran yesterday.',
  remediation: {
    text: 'Name the version that was tested, or better its digest: image@sha256:….',
    url: 'https://kubernetes.io/docs/concepts/containers/images/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/security-checklist/#images'],
  compliance: {},
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'Every image has a fixed tag or a digest.', (container) => {
      const property = container.at('image')
      const image = property.known()
      if (image === undefined) return undefined
      if (PLACEHOLDER.test(image))
        return manual(`the image ${image} is filled in when it is deployed`, property)
      // ko replaces import paths by digests.
      if (image.includes('@') || image.startsWith('ko://')) return undefined
      const tag = tagOf(image)
      if (tag === undefined) return fail(`the image ${image} has no tag`, property)
      return tag === 'latest' ? fail(`the image ${image} has the moving tag latest`, property) : undefined
    }),
})
