import type { Located, Run } from '../../model/dockerfile/instruction.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'
import { atMost, defineCheck, fail, manual, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'
import { instructionsOf, invocationOf } from './instructions.ts'
import { PACKAGE_MANAGERS, type PackageManager, says, starts } from './package-managers.ts'
import { withStagesBelow } from './stages.ts'

export default defineCheck({
  id: 'docker_update_not_alone',
  title: 'Package indexes should be fetched in the step that installs packages',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['patching'],
  risk: 'The layer with the index is kept, and later builds install from it what was current then, without the security fixes since.',
  remediation: {
    text: 'Fetch the index and install in one RUN: apt-get update && apt-get install -y ….',
    url: 'https://docs.docker.com/build/building/best-practices/#apt-get',
  },
  references: ['https://docs.docker.com/build/cache/invalidation/'],
  compliance: { 'cis-docker-1.6': ['4.7'] },
  sameAs: { checkov: ['CKV_DOCKER_5'], trivy: ['DS-0017', 'docker-no-orphan-package-update'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage, infrastructure) =>
    judgeParts(
      instructionsOf(stage.properties, 'RUN'),
      'No RUN fetches a package index without installing packages.',
      (run) => ofRun(run, (manager) => isUnused(manager, stage, infrastructure)),
    ),
})

/** Whether nothing installs from the index of a manager that an earlier RUN left. */
type IsUnused = (manager: PackageManager) => boolean

function ofRun({ commands, at }: Run, isIndexUnused: IsUnused): Verdict | undefined {
  return ifKnown('What RUN does', commands, at, (known) => {
    const invocations = known.map(invocationOf)
    const unknown = known.filter((_, index) => invocations[index] === undefined)
    const verdict = ofCommands(
      invocations.filter((invocation) => invocation !== undefined),
      unknown[0],
      isIndexUnused,
    )
    const [update] = unknown.filter((command) => maySay(command, 'update'))
    if (verdict || !update || unknown.some((command) => maySay(command, 'uses'))) return verdict
    return manual('Whether RUN fetches a package index alone is only known when it runs.', update.at)
  })
}

/** Whether a program that is not known is asked for what a package manager calls so; some use packages by `update`. */
function maySay({ words }: Command, what: 'update' | 'uses'): boolean {
  const own = words
    .filter((word) => typeof word === 'string')
    .filter((word) => what === 'update' || !isUpdate(word))
  return own.some((word) => PACKAGE_MANAGERS.some((manager) => manager[what].test(word)))
}

function isUpdate(word: string): boolean {
  return PACKAGE_MANAGERS.some(({ update }) => update.test(word))
}

/** `unknown`: a command whose program is not known. */
function ofCommands(
  commands: readonly Invocation[],
  unknown: Located<Command> | undefined,
  isIndexUnused: IsUnused,
): Verdict | undefined {
  for (const manager of PACKAGE_MANAGERS) {
    const own = commands.filter((command) => starts(command, manager))
    const updates = own.find((command) => says(command, manager.update))
    if (!updates || own.some((command) => says(command, manager.uses))) continue
    if (commands.some(mayInstall)) continue
    if (unknown)
      return manual(
        `${updates.program} fetches its index, and whether the same RUN installs something is not known.`,
        unknown.at,
      )
    const failed = fail(
      `${updates.program} fetches its index, and the same RUN installs nothing.`,
      updates.at,
    )
    return isIndexUnused(manager) ? atMost('low', failed) : failed
  }
  if (unknown?.unread === undefined) return undefined
  return manual(`Not all that RUN does is known: ${unknown.unread}.`, unknown.at)
}

/** A script may install packages. */
function mayInstall({ program, command }: Invocation): boolean {
  return /\.(?:sh|bash|py)$/.test(program) || /^(?:ba|da|a)?sh$/.test(program) || command.words.some(isScript)
}

function isScript(word: unknown): boolean {
  return typeof word === 'string' && /\.sh$/.test(word)
}

/** Whether all that a stage, and those that build on it, install surely comes from an index that is fetched for it. */
function isUnused(
  manager: PackageManager,
  stage: Resource<'Dockerfile::Stage'>,
  infrastructure: Infrastructure,
): boolean {
  const installs = infrastructure
    .inScopeOf(stage, 'Dockerfile::Stage')
    .filter((other) => withStagesBelow(other, infrastructure)?.includes(stage.properties) !== false)
    .flatMap(({ properties }) => instructionsOf(properties, 'RUN'))
    .map((run) => installsFresh(run, manager))
  return installs.includes(true) && !installs.includes(false)
}

/** Whether what a RUN installs surely comes from an index that it fetches itself; `undefined` where it installs nothing. */
function installsFresh({ commands }: Run, manager: PackageManager): boolean | undefined {
  const known = isUnknown(commands) ? [undefined] : commands.map(invocationOf)
  const own = known.filter((command) => command !== undefined)
  if (own.length < known.length || own.some(mayInstall)) return false
  const ofManager = own.filter((command) => starts(command, manager))
  const uses = ofManager.filter((command) => says(command, manager.uses))
  if (uses.length === 0) return undefined
  return (
    ofManager.some((command) => says(command, manager.update)) ||
    uses.every((command) => says(command, manager.fetches))
  )
}
