import { defineCheck, fail, pass } from '../check.ts'
import { anyOf } from '../logic.ts'
import { capabilityName } from './capabilities.ts'
import { isWhole } from './service.ts'

export default defineCheck({
  id: 'compose_service_drops_all_capabilities',
  title: 'Compose services should drop all capabilities and add back what they need',
  service: 'compose',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['process-isolation', 'least-privilege'],
  risk: 'A container starts with fourteen capabilities, of which most programs need none; each is one more way from a flaw in the program to the host.',
  remediation: {
    text: 'Set cap_drop to ALL, and name what is needed under cap_add.',
    url: 'https://docs.docker.com/reference/compose-file/services/#cap_drop',
  },
  references: ['https://docs.docker.com/engine/security/#linux-kernel-capabilities'],
  compliance: { 'cis-docker-1.6': ['5.4'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    if (!isWhole(service)) return undefined
    const dropped = service.at('cap_drop')
    if (dropped.value === undefined) return fail('It drops no capability.')
    const all = anyOf(dropped.items(), (capability) => capabilityName(capability.known() ?? '') === 'ALL')
    return all
      ? pass('It drops all capabilities.', dropped)
      : fail('It drops some capabilities only.', dropped)
  },
})
