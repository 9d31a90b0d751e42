import type { Command } from '../../model/shell/command.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import { interpreterNamedIn } from '../shell/interpreter.ts'
import { parseScript } from '../shell/parse-script.ts'
import type { Lookup } from '../shell/word.ts'
import { unwrapped } from '../shell/wrappers.ts'
import { isAnnouncement } from './heredocs.ts'
import { LocatedText } from './located-text.ts'
import type { WrittenInstruction } from './parse-dockerfile.ts'
import { jsonWords } from './words.ts'

/** A shell command of a `RUN` instruction, and the line of the file it begins on. */
export interface RunCommand {
  readonly command: Command
  readonly line: number
}

/** What a `RUN` has from its stage. */
interface RunContext {
  readonly shell: readonly string[] | undefined
  readonly lookup: Lookup
  /** Absent where scripts that are called are not read. */
  readonly called?: CalledScripts | undefined
}

/** The commands of a `RUN` instruction; unknown when another shell or program reads them. */
export function commandsOfRun(
  written: WrittenInstruction,
  { shell, lookup, called }: RunContext,
): Property<readonly RunCommand[]> {
  const words = jsonWords(written.rest.text.trim())
  if (words) {
    // The JSON form starts one program without a shell; that program may be a shell.
    const commands = parseScript(words.map(quoted).join(' '), lookup, called)
    return commands.map((command) => ({ command, line: written.startLine }))
  }
  const script = scriptOf(written)
  const interpreter = interpreterNamedIn(script.text) ?? programName(unwrapped(shell ?? []).words[0])
  if (interpreter !== undefined && !isPosixShell(interpreter)) {
    return new Unknown(`it is a script for ${interpreter}`)
  }
  return parseScript(script.text, lookup, called).map((command) => ({
    command,
    line: script.lineAt(command.offset),
  }))
}

/** What the shell reads: the arguments with their here-documents, or a here-document that stands alone. */
function scriptOf({ rest, heredocs }: WrittenInstruction): LocatedText {
  const [heredoc] = heredocs
  if (!heredoc) return rest
  if (isAnnouncement(rest.text.trim())) return heredoc.text
  return LocatedText.stacked([rest, ...heredocs.flatMap(({ text, end }) => [text, end])])
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
