import type { Step, Text } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'
import { oncePer } from '../once-per.ts'
import type { Judge } from './judge.ts'
import { oncePerPlace } from './once-per-place.ts'
import { calledAction, type Place, placeOfStep } from './place.ts'
import { trustInPrinted } from './printed-texts.ts'
import { runBy } from './run-order.ts'
import { leastTrust, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { given, isDecidedByRun, repositoryOf } from './uses.ts'
import { commandsWriting, textsOf } from './written-commands.ts'

/** Actions whose outputs are names of files and branches, or texts, that a pull request or comment brings along. */
const GIVES_UNTRUSTED: ReadonlyMap<string, RegExp> = new Map([
  ['dorny/paths-filter', /_files$/],
  ['jitterbit/get-changed-files', /./],
  ['khan/pull-request-comment-trigger', /^comment_body$/],
  ['tj-actions/branch-names', /^(?:current_branch|head_ref_branch)$/],
  ['tj-actions/changed-files', /_files$/],
  ['trilom/file-changes-action', /^files/],
  ['xt0rted/pull-request-comment-branch', /^head_ref$/],
])

/** Versions of tj-actions/changed-files that did not yet write names of files so that a shell takes them for text. */
const BEFORE_ESCAPING = /^v?(?:[1-3]?\d|40)(?:\.|$)/

/** Scripts with more characters are not followed. GitHub refuses them if they contain an expression. */
const MAX_SCRIPT = 21_000

/** Scripts with more commands are not followed. */
const MAX_COMMANDS = 500

/** The steps that have an id, by that; the first of several with the same one. */
const stepsById = oncePer((steps: readonly Step[]): ReadonlyMap<string, Step> => {
  const named = steps.flatMap((step): [string, Step][] =>
    step.id === undefined ? [] : [[step.id.toLowerCase(), step]],
  )
  return new Map(named.reverse())
})

const OUTPUT_FILE = /GITHUB_OUTPUT/
const ENV_FILE = /GITHUB_ENV/

/** The trust in an output of another step of the same place. */
export function trustInOutputOf(id: string, output: string, place: Place, judge: Judge): Trust {
  const step = stepsById(place.properties.steps).get(id)
  if (!step) return UNCLEAR
  if (step.run) return trustInWritten(step, OUTPUT_FILE, place, judge, output)
  const caller = placeOfStep(step, place)
  const action = calledAction(caller)
  if (!action) return judge.origin.ofOutput(step, output)
  const handed = action.properties.outputs.find(({ name }) => name.toLowerCase() === output)
  return handed ? judge.text(handed, { ...action, caller }) : UNCLEAR
}

/** What earlier steps of the same job write for a variable of the environment. */
export function trustsInEarlier(name: string, place: Place, judge: Judge): readonly Trust[] {
  return settingBefore(place)
    .filter(({ names }) => names.size === 0 || names.has(name.toLowerCase()))
    .map(({ by, step }) => trustInWritten(step, ENV_FILE, by, judge, name.toLowerCase()))
}

/** The variables of the environment that earlier steps of the same job write, as far as their names can be told. */
export function namesWrittenBefore(place: Place): readonly string[] {
  return settingBefore(place).flatMap(({ names }) => [...names])
}

function settingBefore(place: Place): readonly Setting[] {
  const { steps } = place.properties
  const end = place.step ? steps.indexOf(place.step) : steps.length
  return setting(place).filter(({ index }) => index < end)
}

/** A step that sets variables of the environment for later ones. */
interface Setting {
  /** The number of the step beside the later ones: of that which uses the action, where it is in one. */
  readonly index: number
  readonly by: Place
  readonly step: Step
  /** The names of the variables; none that can be told: any. */
  readonly names: ReadonlySet<string>
}

const setting = oncePerPlace((place): readonly Setting[] =>
  place.properties.steps.flatMap((own, index) =>
    runBy(placeOfStep(own, place)).flatMap((by) => {
      const names = by.step && namesSetBy(by.step)
      return by.step && names ? [{ index, by, step: by.step, names }] : []
    }),
  ),
)

/** The variables of the environment that a step sets, none that can be told: any; `undefined` where it sets none. */
const namesSetBy = oncePer((step: Step): ReadonlySet<string> | undefined => {
  if (!mayWrite(step, ENV_FILE)) return undefined
  if (isUnknown(step.commands)) return new Set()
  const writing = writtenBy(step, step.commands, ENV_FILE)
  const isOpen = writing.some(({ names }) => names.size === 0)
  return new Set(isOpen ? [] : writing.flatMap(({ names }) => [...names]))
})

/** Whether a step may write into a file of the runner, by itself or by a script of the tree that it calls. */
export function mayWrite({ run, commands }: Step, file: RegExp): boolean {
  if (!run) return false
  if (file.test(run.text)) return true
  return !isUnknown(commands) && commandsWriting(commands.filter(isOfScript), file).length > 0
}

function isOfScript({ place }: Command): boolean {
  return place !== undefined
}

/** Whether an output of another step is JSON: `dorny/paths-filter` writes lists of files as it is asked to. */
export function isJsonOutput(id: string, { properties }: Place): boolean {
  const step = stepsById(properties.steps).get(id)
  return step !== undefined && listedAs(step)?.text === 'json'
}

/** How `dorny/paths-filter` writes lists of files. */
function listedAs(step: Step): Text | undefined {
  if (repositoryOf(step.uses)?.repository !== 'dorny/paths-filter') return undefined
  return given(step, 'list-files')
}

/** The trust in what an action hands on: names of files and branches, or texts, perhaps as strangers wrote them. */
export function trustInGiven(step: Step, output: string): Trust {
  const action = repositoryOf(step.uses)
  if (!action || GIVES_UNTRUSTED.get(action.repository)?.test(output) !== true) return UNCLEAR
  if (action.repository === 'tj-actions/changed-files')
    return BEFORE_ESCAPING.test(action.ref) || given(step, 'safe_output')?.text === 'false'
      ? UNTRUSTED
      : UNCLEAR
  const listed = listedAs(step)
  // So that a shell takes each name for text, as far as that is known.
  return listed && (isDecidedByRun(listed) || /^(?:shell|escape)$/.test(listed.text)) ? UNCLEAR : UNTRUSTED
}

/** The trust in what a step writes into a file of the runner, or only in the value with this name. */
export function trustInWritten(step: Step, file: RegExp, place: Place, judge: Judge, name?: string): Trust {
  const { commands, run } = step
  const length = run?.text.length ?? 0
  if (isUnknown(commands) || commands.length > MAX_COMMANDS || length > MAX_SCRIPT) return UNCLEAR
  const writing = writtenBy(step, commands, file)
  const named = writing
    .filter(({ names }) => name === undefined || names.size === 0 || names.has(name))
    .map(({ command }) => command)
  if (named.length === 0 && name !== undefined) return UNCLEAR
  const inStep: Place = { ...place, step, env: [place.properties.env, step.env] }
  return leastTrust(
    named.map((command) => {
      const script = { step, commands, place: inStep, judge, names: new Set<string>() }
      const printed = printedFor(judge)
      const trust = printed.get(command) ?? trustInPrinted(command, script)
      printed.set(command, trust)
      return trust
    }),
  )
}

/** The trust in what commands print, each judged once. */
const printedFor = oncePer((_judge: Judge) => new WeakMap<Command, Trust>())

/** A command that writes into a file of the runner, and the names that it gives values; none that can be told: any. */
interface Writing {
  readonly command: Command
  readonly names: ReadonlySet<string>
}

/** What a step writes, by the file. */
const writingsOf = oncePer((_step: Step) => new Map<RegExp, readonly Writing[]>())

/** The commands of a step that write into a file of the runner, looked for once. */
function writtenBy(step: Step, commands: readonly Command[], file: RegExp): readonly Writing[] {
  const ofStep = writingsOf(step)
  const known = ofStep.get(file)
  if (known) return known
  const found = commandsWriting(commands, file).map((command) => ({
    command,
    names: namesIn(textsOf(command)),
  }))
  ofStep.set(file, found)
  return found
}

/** The names in `name=value` and `name<<END`, in lower case. */
function namesIn(texts: readonly string[] = []): ReadonlySet<string> {
  const found = texts.flatMap((text) => [...text.matchAll(/(?:^|[\s"'])([\w-]+)(?:=|<<)/g)])
  return new Set(found.map(([, name = '']) => name.toLowerCase()))
}
