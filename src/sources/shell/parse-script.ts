import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import type { Unknown } from '../../model/unknown.ts'
import { append } from '../append.ts'
import { LineIndex, lineStartsIn } from '../line-index.ts'
import { type HandedScript, handedScripts } from './handed-scripts.ts'
import { MAX_NESTING, nestedTooDeep, readScript, TOO_DEEP } from './read-commands.ts'
import type { Lookup } from './word.ts'
import { unwrapped } from './wrappers.ts'

/** Characters of scripts within a script that are read; of more of them nothing is known. */
const MAX_HANDED = 2_000_000

/** What is left to read of scripts within a script. */
interface Allowance {
  characters: number
}

/**
 * All commands that a shell script runs: its own, and those of the scripts that they hand to other shells, by `sh -c`,
 * `eval`, here-documents and pipes. Never fails: it skips what a shell would refuse. Of what is nested too deeply there is
 * a command that is not known.
 */
export function parseScript(text: string, lookup: Lookup = () => undefined): Command[] {
  return runBy(text, lookup, 0, { characters: MAX_HANDED })
}

/** Why not all commands of a script are known; `undefined` where they are. */
export function cutOff(commands: readonly Command[]): Unknown | undefined {
  return commands.some(({ words }) => words[0] === TOO_DEEP) ? TOO_DEEP : undefined
}

function runBy(text: string, lookup: Lookup, nesting: number, allowance: Allowance): Command[] {
  const lines = new Lines(text)
  const found: Command[] = []
  for (const command of readScript(text, lookup)) {
    for (const one of [command, ...executedByFind(command)]) {
      found.push(one)
      for (const script of handedScripts(one)) append(found, handedOn(script, one))
    }
  }
  return found

  function handedOn(script: HandedScript, { offset }: Command): Command[] {
    allowance.characters -= script.text.length
    if (nesting >= MAX_NESTING || allowance.characters < 0) return [nestedTooDeep(offset)]
    const commands = runBy(script.text, lookup, nesting + 1, allowance)
    const inner = new LineIndex(script.text)
    return commands.map((command) => ({
      ...command,
      offset: script.offset === undefined ? offset : lines.after(script.offset, inner.lineAt(command.offset)),
    }))
  }
}

/** The lines of a script, in which here-documents have lines of their own. */
class Lines {
  readonly #text: string
  readonly #index: LineIndex
  #starts: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
    this.#index = new LineIndex(text)
  }

  /** The offset of a line that is the first, second … from an offset on. */
  after(offset: number, line: number): number {
    this.#starts ??= lineStartsIn(this.#text)
    return this.#starts[this.#index.lineAt(offset) + line - 2] ?? offset
  }
}

/** The command of `find -exec`. */
function executedByFind({ words, offset }: Command): readonly Command[] {
  if (programName(words[0]) !== 'find') return []
  const option = words.findIndex((word) => typeof word === 'string' && /^-(?:exec|ok)(?:dir)?$/.test(word))
  if (option === -1) return []
  const end = words.findIndex((word, index) => index > option && (word === ';' || word === '+'))
  const started = unwrapped(words.slice(option + 1, end === -1 ? undefined : end))
  return [
    {
      ...started,
      assignments: [],
      redirections: [],
      reads: [],
      embeds: [],
      setters: [],
      offset,
    },
  ]
}
