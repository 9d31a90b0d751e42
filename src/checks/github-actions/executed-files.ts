import type { Step } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isAmong, type UntrustedFiles } from './untrusted-files.ts'
import { workspacePath } from './workspace-path.ts'

/** Programs that run the file which is their first argument. */
const RUNS_FILE = /^(?:\.|source|ba?sh|dash|zsh|node|perl|php|python[\d.]*|ruby|deno|bun)$/

/** Programs that run what the files of their folder say. */
const RUNS_FOLDER =
  /^(?:bundle|composer|cargo|gradle|gradlew|make|mvn|mvnw|npm|npx|pip|pip3|pnpm|poetry|rake|tox|yarn)$/

/** What a step runs of the files that strangers bring: `./build.sh`, `npm`. */
export function executedFile(
  { commands, workingDirectory }: Step,
  untrusted: readonly UntrustedFiles[],
): string | undefined {
  if (isUnknown(commands)) return undefined
  let folder = workingDirectory && workingDirectory.holes.length === 0 ? workingDirectory.text : ''
  for (const command of commands) {
    const [program = '', first = ''] = command.words.map((word) => fillHoles(word, '$'))
    const ran = fileOf(command, program)
    if (ran !== undefined && untrusted.some((files) => isAmong(ran, folder, files))) return ran
    if (program === 'cd') folder = workspacePath(folder, first)
  }
  return undefined
}

/** The file or the folder that a command runs. */
function fileOf({ words }: Command, program: string): string | undefined {
  const name = programName(words[0]) ?? ''
  if (program.includes('/')) return program
  if (RUNS_FOLDER.test(name)) return ''
  if (!RUNS_FILE.test(name)) return undefined
  const file = words.slice(1).find((word) => !(typeof word === 'string' && word.startsWith('-')))
  return file === undefined || isInline(words) ? undefined : fillHoles(file, '$')
}

/** `node -e '…'`, `python -m module`. */
function isInline(words: Command['words']): boolean {
  return words.some((word) => typeof word === 'string' && /^-(?:[cemp]|-eval|-print)$/.test(word))
}
