import { fillHoles } from '../../model/text-with-holes.ts'
import { defineCheck, fail, manual } from '../check.ts'
import { versionOf } from '../images/image-version.ts'
import { everyContainer } from './containers.ts'
import { withPlaceholders } from './placeholders.ts'
import { WORKLOADS } from './workload.ts'

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
  sameAs: { checkov: ['CKV_K8S_14'], trivy: ['KSV-0013', 'kubernetes-use-specific-tags'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'Every image has a fixed tag or a digest.', (container) => {
      const property = container.at('image')
      if (property.value === undefined) return undefined
      const written = withPlaceholders(property.value)
      // ko replaces import paths by digests.
      if (fillHoles(written, '').startsWith('ko://')) return undefined
      // A chart that leaves the name to each release gets the tag from there as well.
      if (/^[:@]/.test(fillHoles(written, '…')))
        return manual(
          `the image ${fillHoles(written, '…')} has no name, and what sets one is not known`,
          property,
        )
      const { version, image } = property.holding(versionOf(written)).known() ?? {}
      if (version === 'no tag') return fail(`the image ${image} has no tag`, property)
      return version === 'latest' ? fail(`the image ${image} has the moving tag latest`, property) : undefined
    }),
})
