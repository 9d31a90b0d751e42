import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'
import { capabilityName } from './capabilities.ts'

/** Capabilities that lead to the host, or to the traffic and memory of others. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'ALL',
  'BPF',
  'DAC_READ_SEARCH',
  'MAC_ADMIN',
  'MAC_OVERRIDE',
  'NET_ADMIN',
  'PERFMON',
  'SYS_ADMIN',
  'SYS_BOOT',
  'SYS_MODULE',
  'SYS_PTRACE',
  'SYS_RAWIO',
  'SYS_TIME',
  'SYSLOG',
])

export default defineCheck({
  id: 'compose_service_no_dangerous_capabilities',
  title: 'Compose services should not add dangerous capabilities',
  service: 'compose',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation', 'least-privilege'],
  risk: 'With capabilities such as SYS_ADMIN a process in the container mounts disks, loads code into the kernel or reads the memory of others: the container is a wall no longer.',
  remediation: {
    text: 'Remove the capability, or replace it by the narrower one that the program needs.',
    url: 'https://docs.docker.com/reference/compose-file/services/#cap_add',
  },
  references: ['https://man7.org/linux/man-pages/man7/capabilities.7.html'],
  compliance: { 'cis-docker-1.6': ['5.4'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const added = service.at('cap_add').items()
    const verdict = each(added, (capability) => {
      const name = capabilityName(capability.known() ?? '')
      return DANGEROUS.has(name) ? fail(`It adds the capability ${name}.`, capability) : undefined
    })
    return verdict ?? pass('It adds no dangerous capability.')
  },
})
