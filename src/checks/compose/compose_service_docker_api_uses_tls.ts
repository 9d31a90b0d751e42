import type { Cursor } from '../../model/cursor.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'
import type { Service } from './service.ts'

/** Docker's own port for its API without TLS. */
const PLAIN_PORT = '2375'

/** A daemon that listens on TCP. */
const LISTENS = /(?:^|\s)(?:-H|--host)[= ]?tcp:\/\//
const VERIFIES = /--tlsverify(?!=false)/

const DAEMON_IMAGE = /(?:^|\/)docker:(?:[\w.-]*-)?dind(?:-[\w.-]+)?(?:@|$)/

export default defineCheck({
  id: 'compose_service_docker_api_uses_tls',
  title: 'Docker daemons of Compose services should ask for TLS certificates',
  service: 'compose',
  severity: 'high',
  categories: ['exposure', 'encryption'],
  topics: ['encryption-in-transit', 'authentication'],
  risk: 'The API asks nobody for a password: whoever reaches the port starts a container with the disk of the host, and is root there.',
  remediation: {
    text: 'Leave DOCKER_TLS_CERTDIR as the image has it, listen on 2376 with --tlsverify, and do not publish 2375.',
    url: 'https://docs.docker.com/engine/security/protect-access/',
  },
  references: ['https://hub.docker.com/_/docker'],
  compliance: {},
  resources: ['Compose::Service'],
  evaluate(service) {
    const problems = [
      each(service.at('ports').items(), (port) =>
        port.at('target').value === PLAIN_PORT
          ? fail('The API without TLS is published, on port 2375.', port)
          : undefined,
      ),
      ...[service.at('command'), service.at('entrypoint')].map((command) =>
        listensPlainly(command) ? fail('The daemon listens on TCP without TLS.', command) : undefined,
      ),
    ]
    const problem = problems.find((verdict) => verdict !== undefined)
    if (problem) return problem
    return isDaemon(service) ? ofDaemon(service) : undefined
  },
})

function listensPlainly({ value }: Cursor<string>): boolean {
  return typeof value === 'string' && LISTENS.test(value) && !VERIFIES.test(value)
}

function isDaemon(service: Service): boolean {
  const image = service.at('image').value
  return typeof image === 'string' && DAEMON_IMAGE.test(image)
}

function ofDaemon(service: Service) {
  const folder = service
    .at('environment')
    .members()
    .find(([name]) => name === 'DOCKER_TLS_CERTDIR')?.[1]
  return folder?.is('')
    ? fail('DOCKER_TLS_CERTDIR is empty, so the daemon listens without TLS.', folder)
    : pass('The daemon makes certificates for TLS.', folder)
}
