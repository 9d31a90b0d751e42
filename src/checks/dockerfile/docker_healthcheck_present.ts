import type { Stage } from '../../model/dockerfile/stage.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { instructionsOf } from './instructions.ts'
import { withStagesBelow } from './stages.ts'

export default defineCheck({
  id: 'docker_healthcheck_present',
  title: 'Images should have a health check',
  service: 'dockerfile',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'A process that hangs still counts as running: nothing restarts it, and requests go on being sent to it.',
  remediation: {
    text: 'Add a HEALTHCHECK that asks the service for something cheap. Where an orchestrator with probes of its own runs the image, mute this check.',
    url: 'https://docs.docker.com/reference/dockerfile/#healthcheck',
  },
  references: ['https://github.com/hadolint/hadolint/wiki/DL3057'],
  compliance: { 'cis-docker-1.6': ['4.6'] },
  sameAs: { checkov: ['CKV_DOCKER_2'], hadolint: ['DL3057'], trivy: ['DS-0026', 'docker-no-healthcheck'] },
  resources: ['Dockerfile::Stage'],
  evaluate(stage, infrastructure) {
    const { name, scope } = stage
    const { final, healthcheck } = stage.properties
    if (!final) return undefined
    if (healthcheck === undefined) {
      const runsNoService =
        startsNothing(withStagesBelow(stage, infrastructure)) ||
        BUILDER.test(name) ||
        BUILDER_FILE.test(scope)
      return runsNoService ? undefined : fail('There is no HEALTHCHECK.', 'base')
    }
    if (!healthcheck) return fail('HEALTHCHECK NONE switches it off.', 'healthcheck')
    return pass('There is a HEALTHCHECK.', 'healthcheck')
  },
})

/** An image of files that others copy from, or of tools that others are built with: nothing says what it would start. */
function startsNothing(stages: readonly Stage[] = []): boolean {
  const base = stages.at(-1)?.base
  return (
    base !== undefined &&
    (base.kind === 'scratch' || (!isUnknown(base.image) && PLAIN.test(base.image))) &&
    stages.every((stage) => instructionsOf(stage, 'CMD', 'ENTRYPOINT', 'EXPOSE').length === 0)
  )
}

/** Images of a system or a language, which start no more than a shell. */
const PLAIN =
  /^(?:docker\.io\/)?(?:library\/)?(?:almalinux|alpine|amazonlinux|archlinux|buildpack-deps|centos|debian|eclipse-temurin|fedora|gcc|golang|gradle|maven|node|openjdk|php|python|rockylinux|ruby|rust|ubuntu)(?=[:@]|$)(?!.*-(?:apache|fpm))/

/** Names of stages, and of files or their folders, of images in which others are built or developed: they run no service. */
const BUILDER = /^build(?:er|-?env)?$/i
const BUILDER_FILE =
  /(?:^|\/)\.devcontainer\/|(?:^|[/._-])builder(?:[._-]?dockerfile)?$|(?:^|[/_-])builder\/[^/]+$/i
