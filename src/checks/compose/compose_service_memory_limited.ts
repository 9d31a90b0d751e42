import { defineCheck, fail, pass } from '../check.ts'
import { isWhole } from './service.ts'

export default defineCheck({
  id: 'compose_service_memory_limited',
  title: 'Compose services should have a limit on their memory',
  service: 'compose',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['capacity'],
  risk: 'One service that leaks, or that somebody feeds with large requests, takes the memory of the host, and the kernel ends others for it.',
  remediation: {
    text: 'Set deploy.resources.limits.memory, or mem_limit.',
    url: 'https://docs.docker.com/reference/compose-file/deploy/#resources',
  },
  references: ['https://docs.docker.com/engine/containers/resource_constraints/'],
  compliance: { 'cis-docker-1.6': ['5.11'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    if (!isWhole(service)) return undefined
    const property = service.at('mem_limit')
    const limit = property.known()
    if (limit === undefined || limit === '') return fail('Its memory has no limit.')
    return Number.parseFloat(limit) === 0
      ? fail('Its memory has no limit: 0 means none.', property)
      : pass(`Its memory is limited to ${limit}.`, property)
  },
})
