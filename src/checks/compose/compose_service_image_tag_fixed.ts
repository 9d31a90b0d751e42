import type { Infrastructure } from '../../model/infrastructure.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { versionOf } from '../images/image-version.ts'
import type { Service } from './service.ts'

export default defineCheck({
  id: 'compose_service_image_tag_fixed',
  title: 'Images of Compose services should have a fixed tag or digest',
  service: 'compose',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What latest points at changes: the next pull may bring an untested or malicious image, and nobody can say what ran yesterday.',
  remediation: {
    text: 'Name the version that was tested, or better its digest: image:1.2@sha256:….',
    url: 'https://docs.docker.com/reference/compose-file/services/#image',
  },
  references: [
    'https://docs.docker.com/reference/cli/docker/image/pull/#pull-an-image-by-digest-immutable-identifier',
  ],
  compliance: { 'cis-docker-1.6': ['4.2'] },
  resources: ['Compose::Service'],
  evaluate(service, infrastructure) {
    const property = service.at('image')
    if (property.value === undefined || isBuilt(service, infrastructure)) return undefined
    const { image, version } = property.holding(versionOf(property.value)).known() ?? {}
    if (version === 'no tag') return fail(`The image ${image} has no tag, which means latest.`, property)
    if (version === 'latest') return fail(`The image ${image} has the moving tag latest.`, property)
    return pass(`The image ${image} has a ${version}.`, property)
  },
})

/** Whether the image is made here, by this service or by another one of the project. */
function isBuilt(service: Service, infrastructure: Infrastructure): boolean {
  if (service.at('build').value !== undefined) return true
  const image = service.at('image').value
  return (
    !isUnknown(image) &&
    infrastructure
      .inScopeOf(service, 'Compose::Service')
      .some((other) => other.at('build').value !== undefined && other.at('image').value === image)
  )
}
