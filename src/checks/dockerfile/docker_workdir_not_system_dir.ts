import { defineCheck, fail, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { instructionsOf } from './instructions.ts'
import { isBelowVariable } from './workdirs.ts'

const SYSTEM = /^\/(?:bin|boot|dev|etc|lib|lib32|lib64|libx32|proc|sbin|sys|usr|usr\/bin|usr\/lib|usr\/sbin)$/

/** File systems of the kernel; below other system directories, a program may have a folder of its own. */
const KERNEL = /^\/(?:dev|proc|sys)\//

export default defineCheck({
  id: 'docker_workdir_not_system_dir',
  title: 'Working directories should not be system directories',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'Files that are copied or written there replace those of the system, so that a file of the application becomes a program everybody runs.',
  remediation: {
    text: 'Give the application a directory of its own, such as /app or /srv.',
    url: 'https://docs.docker.com/reference/dockerfile/#workdir',
  },
  references: ['https://docs.docker.com/build/building/best-practices/#workdir'],
  sameAs: { trivy: ['DS-0030', 'docker-avoid-sys-workdir-mounts'] },
  resources: ['Dockerfile::Stage'],
  evaluate: ({ properties }) =>
    judgeParts(
      instructionsOf(properties, 'WORKDIR'),
      'No WORKDIR is a directory of the system.',
      ({ value, at }) =>
        isBelowVariable(value) ? undefined : ifKnown('WORKDIR', value, at, (path) => ofPath(path, at)),
    ),
})

function ofPath(written: string, at: string): Verdict | undefined {
  const path = written.replace(/\/+/g, '/').replace(/\/$/, '')
  const isSystem = SYSTEM.test(path) || KERNEL.test(path)
  return isSystem ? fail(`WORKDIR ${path} belongs to the system.`, at) : undefined
}
