import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { RUNTIME_SOCKET } from '../containers/runtime-socket.ts'
import { each } from '../verdict.ts'
import { hostMountsOf } from './service.ts'

export default defineCheck({
  id: 'compose_service_no_runtime_socket_mount',
  title: 'Compose services should not mount the socket of the container runtime',
  service: 'compose',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Through the socket a container starts others of its choosing, privileged and with the whole host mounted; mounting it read-only changes nothing.',
  remediation: {
    text: 'Put a proxy between that lets only the needed calls through, or use a tool that needs no daemon.',
    url: 'https://docs.docker.com/engine/security/protect-access/',
  },
  references: ['https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  compliance: { 'cis-docker-1.6': ['5.32'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const verdict = each(hostMountsOf(service), (volume) => {
      const source = volume.at('source')
      const target = volume.at('target').value
      // Whatever its source is called, nothing else is mounted there.
      if (isUnknown(source.value) && typeof target === 'string') {
        return RUNTIME_SOCKET.test(target) ? fail(`A socket is mounted at ${target}.`, source) : undefined
      }
      const path = source.known() ?? ''
      return RUNTIME_SOCKET.test(path) ? fail(`${path} of the host is mounted.`, source) : undefined
    })
    return verdict ?? pass('No socket of a container runtime is mounted.')
  },
})
