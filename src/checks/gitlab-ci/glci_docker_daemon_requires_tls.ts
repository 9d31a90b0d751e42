import type { CiJob, CiPipeline, CiText } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { expanded, unknownIn } from './variables.ts'

/** The image of a Docker daemon: `docker:27-dind`. */
const DAEMON = /(?:^|\/)(?:docker(?::[\w.-]*dind\b|-dind\b)|dind\b)/

export default defineCheck({
  id: 'glci_docker_daemon_requires_tls',
  title: 'Docker daemons beside GitLab jobs should require TLS',
  service: 'gitlab-ci',
  severity: 'medium',
  categories: ['isolation', 'encryption'],
  topics: ['encryption-in-transit', 'build-pipelines'],
  risk: 'A daemon without TLS obeys whoever reaches its port. It runs privileged: on a shared network another job, or a program in the build, takes over the runner with it.',
  remediation: {
    text: 'Leave DOCKER_TLS_CERTDIR at "/certs" and use tcp://docker:2376; or build without a daemon, with Buildah or BuildKit.',
    url: 'https://docs.gitlab.com/ci/docker/using_docker_build/#docker-in-docker-with-tls-enabled-in-the-docker-executor',
  },
  references: ['https://docs.docker.com/engine/security/protect-access/'],
  compliance: {},
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate({ properties }) {
    const reason = openedBy(properties)
    const daemon = properties.services.find(({ text }) => DAEMON.test(expanded(text, properties)))
    if (!daemon) {
      const perhaps = properties.services.find(({ text }) => unknownIn(text, properties) !== undefined)
      if (!perhaps || reason === undefined) return undefined
      return manual(`${reason}, and whether ${perhaps.text} is a Docker daemon is not known.`, perhaps.at)
    }
    return reason === undefined
      ? pass('The Docker daemon requires TLS.', daemon.at)
      : fail(`${reason}, so that the Docker daemon answers without TLS.`, daemon.at)
  },
})

function openedBy({ known, variables }: Pick<CiJob | CiPipeline, 'known' | 'variables'>): string | undefined {
  const isEmpty = variables.some(({ name, text }) => name === 'DOCKER_TLS_CERTDIR' && text === '')
  if (known['DOCKER_TLS_CERTDIR'] === '' || isEmpty) return 'DOCKER_TLS_CERTDIR is empty'
  const host: CiText['text'] | undefined = known['DOCKER_HOST']
  return host !== undefined && /:2375\b/.test(host) ? `DOCKER_HOST is ${host}` : undefined
}
