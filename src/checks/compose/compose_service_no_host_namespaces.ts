import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

/** Properties that share a namespace with the host, and what that is in words. */
const NAMESPACES = {
  pid: 'processes',
  ipc: 'shared memory',
  uts: 'host name',
  userns_mode: 'users',
} as const

export default defineCheck({
  id: 'compose_service_no_host_namespaces',
  title: 'Compose services should not share processes, memory or users with the host',
  service: 'compose',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The container sees the processes of the host with their arguments and memory, and may end or change them.',
  remediation: {
    text: 'Remove pid, ipc, uts and userns_mode, or name another service in place of host.',
    url: 'https://docs.docker.com/reference/compose-file/services/#pid',
  },
  references: ['https://docs.docker.com/engine/containers/run/#pid-settings---pid'],
  compliance: { 'cis-docker-1.6': ['5.16', '5.17', '5.21', '5.31'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const names = Object.keys(NAMESPACES) as (keyof typeof NAMESPACES)[]
    const verdict = each(names, (name) => {
      const mode = service.at(name)
      return mode.is('host') ? fail(`It shares the ${NAMESPACES[name]} of the host.`, mode) : undefined
    })
    return verdict ?? pass('It shares no processes, memory or users with the host.')
  },
})
