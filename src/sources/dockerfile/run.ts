import type { Command } from '../../model/shell/command.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { parseScript } from '../shell/parse-script.ts'
import type { Lookup } from '../shell/word.ts'
import { HEREDOC, type WrittenInstruction } from './parse-dockerfile.ts'
import { jsonWords } from './words.ts'

/** A shell command of a `RUN` instruction, and the line of the file it begins on. */
export interface RunCommand {
  readonly command: Command
  readonly line: number
}

/** The commands of a `RUN` instruction; unknown when another shell or program reads them. */
export function commandsOfRun(
  { rest, heredocs, startLine }: WrittenInstruction,
  shell: readonly string[] | undefined,
  lookup: Lookup,
): Property<readonly RunCommand[]> {
  const words = jsonWords(rest.text.trim())
  if (words) return commandsOfExec(words, startLine)
  const interpreter = programName(shell?.[0])
  if (interpreter !== undefined && !isPosixShell(interpreter)) {
    return new Unknown(`it is a script for ${interpreter}`)
  }
  const [heredoc] = heredocs
  if (heredoc && HEREDOC.test(rest.text.trim())) {
    return commandsOfScript(heredoc.text.text, (offset) => heredoc.text.lineAt(offset), lookup)
  }
  const bodies = heredocs.map(({ name, text }) => `${text.text}${name}\n`)
  const script = [rest.text, ...bodies].join('\n')
  // What stands in a here-document is read by the command it belongs to, so its line is that command's.
  return commandsOfScript(script, (offset) => rest.lineAt(Math.min(offset, rest.text.length)), lookup)
}

function commandsOfScript(
  script: string,
  lineAt: (offset: number) => number,
  lookup: Lookup,
): Property<readonly RunCommand[]> {
  const [, interpreter] = /^\s*#!\s*(?:\S*\/env\s+(?:-\S+\s+)?)?(\S+)/.exec(script) ?? []
  const name = programName(interpreter)
  if (name !== undefined && !isPosixShell(name)) return new Unknown(`it is a script for ${name}`)
  return parseScript(script, lookup).map((command) => ({ command, line: lineAt(command.offset) }))
}

/** The commands of the JSON form, which starts one program without a shell; that program may be a shell. */
function commandsOfExec(words: readonly string[], line: number): RunCommand[] {
  return parseScript(words.map(quoted).join(' ')).map((command) => ({ command, line }))
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
