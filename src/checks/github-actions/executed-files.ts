import type { Step } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { folderOfDownload } from './downloaded-artifacts.ts'
import { commandsOf, type StepCommand } from './step-commands.ts'
import { isAmong, type UntrustedFiles } from './untrusted-files.ts'
import { workspacePath } from './workspace-path.ts'

/** Programs that run the file which is their first argument. */
const RUNS_FILE = /^(?:\.|source|(?:ba|da|z|k)?sh|node|perl|php|python[\d.]*|ruby|deno|bun)$/

/** Programs that run what the files of their folder say. */
const RUNS_FOLDER =
  /^(?:bundle|composer|cargo|gradle|gradlew|make|mvn|mvnw|npm|npx|pnpm|poetry|rake|tox|yarn)$/

/** Runs the files of a folder that is named: `pip install -e ./tools[all]`, `pip install -r requirements.txt`. */
const PYTHON_INSTALLER = /^pip[\d.]*$/

/** What a step runs of the files that strangers bring, or that it downloads itself: `./build.sh`, `npm`. */
export function executedFile(step: Step, untrusted: readonly UntrustedFiles[]): string | undefined {
  const { workingDirectory } = step
  const brought = [...untrusted]
  let folder = workingDirectory && workingDirectory.holes.length === 0 ? workingDirectory.text : ''
  for (const command of commandsOf(step)) {
    const [program = '', first = ''] = command.words.map((word) => fillHoles(word, '$'))
    const ran = fileOf(command, program)
    if (ran !== undefined && brought.some((files) => isAmong(ran, folder, files))) return ran
    const downloaded = folderOfDownload(command)
    if (downloaded !== undefined)
      brought.push({
        kind: 'artifact',
        folder: workspacePath(folder, downloaded),
        replaced: [],
        perhapsReplaced: [],
      })
    // A script that is called leaves its caller where it was.
    if (program === 'cd' && !command.place) folder = workspacePath(folder, first)
  }
  return undefined
}

/** The file or the folder that a command runs. */
function fileOf({ words }: StepCommand, program: string): string | undefined {
  const name = programName(words[0]) ?? ''
  if (program.includes('/')) return program
  if (PYTHON_INSTALLER.test(name)) return installedBy(words)
  if (RUNS_FOLDER.test(name)) return ''
  if (!RUNS_FILE.test(name)) return undefined
  const file = words.slice(1).find((word) => !(typeof word === 'string' && word.startsWith('-')))
  return file === undefined || isInline(words) ? undefined : fillHoles(file, '$')
}

/** The first file or folder that is installed; packages of an index have no slash in their names. */
function installedBy(words: StepCommand['words']): string | undefined {
  const names = words.slice(1).map((word) => fillHoles(word, '$'))
  const found = names.find(
    (name, index) =>
      name === '.' ||
      (name.includes('/') && !name.includes('://')) ||
      /^(?:-r|--requirement)$/.test(names[index - 1] ?? ''),
  )
  return found?.replace(/\[.*$/, '').replace(/^--\w+=/, '')
}

/** `node -e '…'`, `python -m module`. */
function isInline(words: StepCommand['words']): boolean {
  return words.some((word) => typeof word === 'string' && /^-(?:[cemp]|-eval|-print)$/.test(word))
}
