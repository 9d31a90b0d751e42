import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { each, worst } from '../verdict.ts'
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
  resources: ['Compose::Service'],
  evaluate(service) {
    const problems = [
      each(service.at('ports').items(), (port) =>
        port.at('target').is(PLAIN_PORT)
          ? fail('The API without TLS is published, on port 2375.', port)
          : undefined,
      ),
      ...[service.at('command'), service.at('entrypoint')].map((command) =>
        listensPlainly(command) ? fail('The daemon listens on TCP without TLS.', command) : undefined,
      ),
    ]
    const problem = worst(problems)
    if (problem) return problem
    for (const command of [service.at('command'), service.at('entrypoint')]) {
      if (isDaemon(service) || fillHoles(command.value ?? '', '').includes('dockerd')) command.known()
    }
    if (isDaemon(service)) return ofDaemon(service)
    // What sets this variable may be a daemon, of whatever image.
    if (variableOf(service, 'DOCKER_TLS_CERTDIR')) service.at('image').known()
    return undefined
  },
})

function listensPlainly({ value }: Cursor<string>): boolean {
  return typeof value === 'string' && LISTENS.test(value) && !VERIFIES.test(value)
}

function isDaemon(service: Service): boolean {
  return DAEMON_IMAGE.test(fillHoles(service.at('image').value ?? '', '…'))
}

function ofDaemon(service: Service) {
  // A variable whose name is not known may be this one.
  const folder = variableOf(service, 'DOCKER_TLS_CERTDIR') ?? variableOf(service, '…')
  return folder?.is('')
    ? fail('DOCKER_TLS_CERTDIR is empty, so the daemon listens without TLS.', folder)
    : pass('The daemon makes certificates for TLS.', folder)
}

function variableOf(service: Service, part: string): Cursor<string> | undefined {
  const variables = service.at('environment').members()
  return variables.find(([name]) => name.includes(part))?.[1]
}
