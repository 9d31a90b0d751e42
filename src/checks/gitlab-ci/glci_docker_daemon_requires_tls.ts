import type { CiJob, CiPipeline } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { expanded, isOpen, withHoles } from './variables.ts'

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
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate({ properties }) {
    const services = properties.services.map((service) => ({
      ...service,
      image: expanded(service.text, properties),
    }))
    const daemon = services.find(({ image }) => DAEMON.test(image))
    if (!daemon) {
      const likely = services.find(({ image, alias }) => isOpen(image) && isForDocker(alias, properties))
      return (
        likely && manual(`Whether ${likely.image} is a Docker daemon is only known in the job.`, likely.at)
      )
    }
    const reason = openedBy(properties)
    if (reason !== undefined)
      return fail(`${reason}, so that the Docker daemon answers without TLS.`, daemon.at)
    const unknown = unknownOf(properties)
    return unknown === undefined
      ? pass('The Docker daemon requires TLS.', daemon.at)
      : manual(`${unknown}, which is only known when the job runs.`, daemon.at)
  },
})

/** Whether a job uses a daemon: it says how it is reached, or calls a service so. */
function isForDocker(alias: string | undefined, { known }: Variables): boolean {
  return alias === 'docker' || 'DOCKER_HOST' in known || 'DOCKER_TLS_CERTDIR' in known
}

type Variables = Pick<CiJob | CiPipeline, 'known' | 'variables'>

/** The values of a variable: the one that holds, and those of rules and the like. */
function valuesOf(wanted: string, { known, variables }: Variables): readonly string[] {
  const written = variables.filter(({ name }) => name === wanted).map(({ text }) => text)
  return [known[wanted] ?? [], ...written].flat().map((text) => expanded(text, { known }))
}

function openedBy(properties: Variables): string | undefined {
  if (valuesOf('DOCKER_TLS_CERTDIR', properties).includes('')) return 'DOCKER_TLS_CERTDIR is empty'
  const host = valuesOf('DOCKER_HOST', properties).find((value) => /:2375\b/.test(value))
  return host === undefined ? undefined : `DOCKER_HOST is ${host}`
}

function unknownOf(properties: Variables): string | undefined {
  const folder = valuesOf('DOCKER_TLS_CERTDIR', properties).find(isOpen)
  if (folder !== undefined) return `DOCKER_TLS_CERTDIR is ${folder}`
  const host = valuesOf('DOCKER_HOST', properties).find((value) => withHoles(value, '') !== value)
  return host === undefined || /:2376\b/.test(host) ? undefined : `DOCKER_HOST is ${host}`
}
