import type { Step } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { isKnownNotToPush, isKnownToPush, named, type Words } from './known-programs.ts'
import { publishingCommands } from './publishing.ts'
import { commandsOf, type StepCommand, whyNotKnown } from './step-commands.ts'

/** What a job does for which it needs its token, or may. */
export interface TokenUse {
  /** As a clause behind "The job": `runs git push`. */
  readonly what: string
  readonly isCertain: boolean
}

/** What a script does, or may do, with the token that a checkout has left to git. */
export function* scriptUses(step: Step): Generator<TokenUse> {
  for (const { tool } of publishingCommands(step)) yield { what: `runs ${tool}`, isCertain: true }
  for (const words of wordsOf(step)) {
    if (isKnownToPush(words)) yield { what: `runs ${named(words)}`, isCertain: true }
    else if (!isKnownNotToPush(words))
      yield { what: `runs ${named(words)}, which may push`, isCertain: false }
  }
  const unknown = whyNotKnown(step)
  if (unknown !== undefined) yield { what: `runs a script that may push: ${unknown}`, isCertain: false }
}

/** Commands of git that ask for a token where the repository is private. */
const ASKS_SERVER = /^(?:archive|clone|fetch|lfs|ls-remote|pull|remote|submodule)$/

/** Commands by which a script reads from a server with the token that a checkout has left. */
export function* fetches(step: Step): Generator<TokenUse> {
  for (const words of wordsOf(step)) {
    const [program, ...rest] = words
    if (program === 'git' && rest.some((word) => ASKS_SERVER.test(word)))
      yield {
        what: `runs ${named(words)}, which needs the token if the repository is private`,
        isCertain: false,
      }
  }
}

/** The program and the arguments of each command; `$` stands for what is not known. */
function wordsOf(step: Step): readonly Words[] {
  return commandsThatTell(step).flatMap(({ words: [program, ...rest] }) =>
    program === undefined ? [] : [[nameOf(program), ...rest.map((word) => (isUnknown(word) ? '$' : word))]],
  )
}

/** A variable in front of a program, which may name its folder: `${PREFIX}mkdocs`. The name of a variable ends where small letters begin. */
const FOLDER = /^\$[A-Z][A-Z\d_]*(?=[a-z])/

function nameOf(program: Property<string>): string {
  return programName(program)?.replace(FOLDER, '') ?? '$'
}

/** All commands but the calls of scripts whose commands are among them: those begin where they are called. */
function commandsThatTell(step: Step): readonly StepCommand[] {
  if (isUnknown(step.commands)) return commandsOf(step)
  const called = new Set(step.commands.flatMap(({ place, offset }) => (place ? [offset] : [])))
  return step.commands.filter(({ place, offset }) => place || !called.has(offset))
}
