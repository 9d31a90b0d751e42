import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { instructionsOf } from './instructions.ts'
import { isBelowVariable } from './workdirs.ts'

export default defineCheck({
  id: 'docker_workdir_absolute',
  title: 'Working directories should be absolute',
  service: 'dockerfile',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['secure-configuration'],
  risk: 'A relative directory depends on the one before it, which may be that of the base image: another base, and files land and run somewhere else.',
  remediation: {
    text: 'Begin the path with a slash: WORKDIR /app.',
    url: 'https://docs.docker.com/reference/dockerfile/#workdir',
  },
  references: ['https://docs.docker.com/reference/build-checks/workdir-relative-path/'],
  sameAs: {
    checkov: ['CKV_DOCKER_10'],
    hadolint: ['DL3000'],
    trivy: ['DS-0009', 'docker-user-absolute-workdir'],
  },
  resources: ['Dockerfile::Stage'],
  evaluate: ({ properties }) =>
    judgeParts(instructionsOf(properties, 'WORKDIR'), 'Every WORKDIR is absolute.', ({ value, at }) => {
      const start = isUnknown(value) ? value.template?.[0] : value
      if (isBelowVariable(value)) return undefined
      if (typeof start !== 'string') return ifKnown('WORKDIR', value, at, () => undefined)
      if (/^(?:\/|[A-Za-z]:)/.test(start)) return undefined
      return fail(`WORKDIR ${isUnknown(value) ? start : value} is relative.`, at)
    }),
})
