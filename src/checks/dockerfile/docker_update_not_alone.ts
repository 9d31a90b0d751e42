import type { Located, Run } from '../../model/dockerfile/instruction.ts'
import type { Command } from '../../model/shell/command.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'
import { instructionsOf, invocationOf } from './instructions.ts'

/** Package managers, also as cross-compiling images wrap them (`xx-apt`), their commands that fetch the index, and those that use it. */
const MANAGERS: readonly { readonly program: RegExp; readonly update: RegExp; readonly uses: RegExp }[] = [
  {
    program: /^(?:xx-)?(?:apt|apt-get|aptitude)$/,
    update: /^update$/,
    uses: /^(?:install|upgrade|dist-upgrade|full-upgrade|build-dep|download|satisfy|source|safe-upgrade)$/,
  },
  { program: /^(?:xx-)?apk$/, update: /^update$/, uses: /^(?:add|upgrade|fetch)$/ },
  {
    program: /^(?:yum|dnf|dnf5|microdnf|tdnf)$/,
    update: /^(?:check-update|makecache)$/,
    uses: /^(?:install|update|upgrade|group|groupinstall|localinstall|reinstall|builddep|download)$/,
  },
  {
    program: /^zypper$/,
    update: /^(?:refresh|ref)$/,
    uses: /^(?:install|in|update|up|patch|dup|dist-upgrade)$/,
  },
]

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
  evaluate: ({ properties }) =>
    judgeParts(
      instructionsOf(properties, 'RUN'),
      'No RUN fetches a package index without installing packages.',
      ofRun,
    ),
})

function ofRun({ commands, at }: Run): Verdict | undefined {
  return ifKnown('What RUN does', commands, at, (known) => {
    const invocations = known.map(invocationOf)
    const unknown = known.filter((_, index) => invocations[index] === undefined)
    const verdict = ofCommands(
      invocations.filter((invocation) => invocation !== undefined),
      unknown[0],
    )
    const [update] = unknown.filter((command) => says(command, 'update'))
    if (verdict || !update || unknown.some((command) => says(command, 'uses'))) return verdict
    return manual('Whether RUN fetches a package index alone is only known when it runs.', update.at)
  })
}

/** Whether a program that is not known is asked for what a package manager calls so; some use packages by `update`. */
function says({ words }: Command, what: 'update' | 'uses'): boolean {
  const own = words
    .filter((word) => typeof word === 'string')
    .filter((word) => what === 'update' || !isUpdate(word))
  return own.some((word) => MANAGERS.some((manager) => manager[what].test(word)))
}

function isUpdate(word: string): boolean {
  return MANAGERS.some(({ update }) => update.test(word))
}

/** `unknown`: a command whose program is not known. */
function ofCommands(
  commands: readonly Invocation[],
  unknown: Located<Command> | undefined,
): Verdict | undefined {
  for (const { program, update, uses } of MANAGERS) {
    const own = commands.filter((command) => starts(command, program))
    const updates = own.find(({ words }) => words.some((word) => update.test(word)))
    if (!updates || own.some(({ words }) => words.some((word) => uses.test(word)))) continue
    if (commands.some(mayInstall)) continue
    if (unknown)
      return manual(
        `${updates.program} fetches its index, and whether the same RUN installs something is not known.`,
        unknown.at,
      )
    return fail(`${updates.program} fetches its index, and the same RUN installs nothing.`, updates.at)
  }
  if (unknown?.unread === undefined) return undefined
  return manual(`Not all that RUN does is known: ${unknown.unread}.`, unknown.at)
}

/** Whether a command is one of a package manager, by itself or behind another program, as `retry apt-get`; `xx-apt` is apt. */
function starts(command: Invocation, manager: RegExp): boolean {
  return manager.test(command.program) || command.words.some((word) => manager.test(word))
}

/** A script may install packages. */
function mayInstall({ program, command }: Invocation): boolean {
  return /\.(?:sh|bash|py)$/.test(program) || /^(?:ba|da|a)?sh$/.test(program) || command.words.some(isScript)
}

function isScript(word: unknown): boolean {
  return typeof word === 'string' && /\.sh$/.test(word)
}
