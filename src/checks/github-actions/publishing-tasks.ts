import type { Step } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import { commandsOf } from './step-commands.ts'

/** Programs that run tasks which a file of the repository describes. */
const TASK_RUNNERS = new Set(['just', 'mage', 'make', 'rake', 'task'])

/** Programs that run scripts of a package by a command of theirs. */
const SCRIPT_RUNNERS = new Set(['bun', 'npm', 'pnpm', 'yarn'])
const RUN = /^run(?:-script)?$/

/** Names of tasks that publish what they build; one called `build-release` may only build. */
const PUBLISHES = /^release$|(?:^|[-_:.])(?:publish|push|upload)(?:$|[-_:.])/

/** The task of a step that publishes something by its name: `make docker-push`. */
export function publishingTask(step: Step): string | undefined {
  for (const { words } of commandsOf(step)) {
    const program = programName(words[0]) ?? ''
    const [first = '', ...rest] = words
      .slice(1)
      .map((word) => (isUnknown(word) ? '' : word))
      .filter((word) => !word.startsWith('-'))
    if (SCRIPT_RUNNERS.has(program) ? !RUN.test(first) : !TASK_RUNNERS.has(program)) continue
    const task = [first, ...rest].find((word) => PUBLISHES.test(word))
    if (task !== undefined) return `${program} ${SCRIPT_RUNNERS.has(program) ? 'run ' : ''}${task}`
  }
  return undefined
}
