import { placeholderOf } from '../../model/github-actions/expression-placeholder.ts'
import type { Step } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Judge } from './judge.ts'
import type { Place } from './place.ts'
import { isSilent } from './silent-commands.ts'
import { leastTrust, TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { declared } from './variables.ts'

/** Variables of a script that are followed. */
const MAX_VARIABLES = 100

/** Folders that a script enters and in which its files are looked for. */
const MAX_FOLDERS = 10

/** A script, in which the output of commands is judged. */
export interface Script {
  readonly step: Step
  readonly commands: readonly Command[]
  readonly place: Place
  readonly judge: Judge
  /** Variables of the script that were judged, or are being judged: to judge them again would add nothing. */
  readonly names: Set<string>
}

/** Programs that print what their arguments say. */
const PRINTS = /^(?:echo|printf)$/

/** Programs that print what they read. */
const READS = /^(?:awk|cat|cut|fold|grep|head|jq|rev|sed|sort|tail|tee|tr|uniq|unzip|xargs|yq)$/

/** Programs whose output nobody outside of the repository chooses. */
const HARMLESS = /^(?:date|hostname|md5sum|mktemp|nproc|pwd|sha\d+sum|true|uname|wc|which|whoami)$/

/** Questions to git whose answers are commits and tags of the repository. */
const HARMLESS_GIT = /^(?:describe|merge-base|rev-list|rev-parse|status|tag)$/

/** Variables that the runner sets, but for the name of a stranger's branch. */
const OF_RUNNER = /^(?:GITHUB_(?!HEAD_REF)\w+|RUNNER_\w+|CI|HOME|PATH|PWD|RANDOM|TMPDIR|[?#!$@*0-9])$/

/** The trust in the text that a command prints: its words, and what it reads from files and other commands. */
export function trustInPrinted(command: Command, script: Script): Trust {
  const program = programName(command.words[0]) ?? ''
  if (script.judge.origin.isPrinted(command)) return UNTRUSTED
  if (isHarmless(command, program)) return TRUSTED
  const hereDocuments = command.redirections.filter(({ operator }) => operator.startsWith('<<'))
  return leastTrust([
    PRINTS.test(program) ? trustInWords(command, script) : trustInProgram(command, program, script),
    ...hereDocuments.map(({ target }) => trustInValue(target, [], script)),
    ...(PRINTS.test(program) ? [] : command.reads.map((before) => trustInPrinted(before, script))),
  ])
}

function isHarmless(command: Command, program: string): boolean {
  if (program === 'git') return HARMLESS_GIT.test(String(command.words[1]))
  return HARMLESS.test(program) || isFilter(command, program) || isSilent(command)
}

function trustInWords({ words, embeds }: Command, script: Script): Trust {
  return leastTrust(words.slice(1).map((word) => trustInValue(word, embeds, script)))
}

function trustInProgram(command: Command, program: string, script: Script): Trust {
  const { words } = command
  if (!READS.test(program)) return UNCLEAR
  if (program === 'jq') {
    const fromEvent = trustInEventField(words, script)
    if (fromEvent) return fromEvent
  }
  return trustInFiles(command, script)
}

/** `tr -cd 0-9` lets only the characters through that it names. */
function isFilter({ words }: Command, program: string): boolean {
  return program === 'tr' && words.some((word) => /^-(?:[cC]d|d[cC])$/.test(String(word)))
}

/** `jq .pull_request.title "$GITHUB_EVENT_PATH"`. */
function trustInEventField(words: Command['words'], { place, judge }: Script): Trust | undefined {
  if (!words.some((word) => typeof word === 'string' && word.includes('$GITHUB_EVENT_PATH'))) return undefined
  const fields = words.flatMap((word) =>
    typeof word === 'string' && /^\.\w[\w.]*$/.test(word) ? [word] : [],
  )
  if (fields.length === 0) return UNCLEAR
  return leastTrust(
    fields.map((field) => judge.origin.named(`github.event${field.toLowerCase()}`, place) ?? TRUSTED),
  )
}

/** What a program reads of files. */
function trustInFiles(
  { words, redirections, reads }: Command,
  { step, commands, place, judge }: Script,
): Trust {
  const read = redirections.filter(({ operator }) => operator === '<').map(({ target }) => target)
  const paths = [...words.slice(1), ...read].filter((word) => typeof word === 'string')
  // What it reads comes through the pipe.
  if (reads.length > 0 && read.length === 0) return TRUSTED
  const entered = commands.flatMap(({ words: [program, folder] }) =>
    program === 'cd' && typeof folder === 'string' ? [folder] : [],
  )
  if (entered.length > MAX_FOLDERS) return UNCLEAR
  const folders = [step.workingDirectory?.text ?? '', ...entered]
  return judge.origin.inFiles(paths, folders, step, place)
}

/** The trust in a word: its expressions, its variables, and the commands in it. */
function trustInValue(value: Command['words'][number], embeds: readonly Command[], script: Script): Trust {
  if (isUnknown(value) && value.template === undefined && embeds.length === 0) return UNCLEAR
  const pieces = isUnknown(value) ? (value.template ?? [value]) : [value]
  const texts = pieces.filter((piece) => typeof piece === 'string')
  return leastTrust([
    ...texts.map((text) => trustInText(text, script)),
    ...(texts.length < pieces.length ? [trustInEmbedded(embeds, script)] : []),
  ])
}

/** The last command of each pipeline prints what becomes part of a word. */
function trustInEmbedded(embeds: readonly Command[], script: Script): Trust {
  const read = new Set(embeds.flatMap(({ reads }) => reads))
  return embeds.length === 0
    ? UNCLEAR
    : leastTrust(
        embeds.filter((command) => !read.has(command)).map((command) => trustInPrinted(command, script)),
      )
}

/** The trust in a text that stands in a script: its expressions and its variables. */
export function trustInText(text: string, script: Script): Trust {
  const { step, place, judge } = script
  const holes = step.run?.holes.filter((_, index) => text.includes(placeholderOf(index))) ?? []
  const names = new Set([...text.matchAll(/\$\{?([A-Za-z_]\w*|[?#!$@*0-9])/g)].map(([, name = '']) => name))
  if (judge.origin.isWritten(text)) return UNTRUSTED
  return leastTrust([
    ...holes.map(({ expression }) => judge.expression(expression, place)),
    ...[...names].map((name) => trustInVariable(name, script)),
  ])
}

function trustInVariable(name: string, script: Script): Trust {
  const { commands, place, judge, names } = script
  if (name === 'GITHUB_HEAD_REF') return judge.origin.named('github.head_ref', place) ?? TRUSTED
  const assigned = commands.flatMap(({ assignments }) => assignments.filter((one) => one.name === name))
  if (assigned.length > 0) {
    if (names.has(name)) return TRUSTED
    if (names.size === MAX_VARIABLES) return UNCLEAR
    names.add(name)
    return leastTrust(assigned.map(({ value, embeds }) => trustInValue(value, embeds, script)))
  }
  const found = declared(name, place.env)
  if (found?.variable.name === name) return judge.text(found.variable, { ...place, env: found.around })
  const inherited = judge.inherited(name, place)
  if (inherited.length > 0) return leastTrust(inherited)
  return OF_RUNNER.test(name) ? TRUSTED : UNCLEAR
}
