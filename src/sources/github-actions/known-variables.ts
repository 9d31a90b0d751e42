import type { Step, Variable } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Lookup } from './fold-constants.ts'

/** The variables of a job whose values are written in the file, until a step may set others. */
export class KnownVariables {
  #ofJob: ReadonlyMap<string, Variable>

  constructor(ofJob: readonly Variable[]) {
    this.#ofJob = byName(ofJob)
  }

  /** Those of a step, whose own variables win. */
  with(ofStep: readonly Variable[]): Lookup {
    const own = byName(ofStep)
    return (name) => {
      const key = name.toLowerCase()
      const variable = own.get(key) ?? this.#ofJob.get(key)
      return variable?.holes.length === 0 ? variable.text : undefined
    }
  }

  /** Notes a step that may set variables for later ones. */
  note({ run, commands }: Pick<Step, 'commands' | 'run'>): void {
    if (run?.text.includes(FILE) || (!isUnknown(commands) && commands.some(mayWrite))) this.#ofJob = new Map()
  }
}

/** Variable that names the file into which steps write variables. */
const FILE = 'GITHUB_ENV'

/** Commands of scripts that the step calls are among its own. */
function mayWrite({ unread, words, redirections }: Command): boolean {
  const texts = [...words, ...redirections.map(({ target }) => target)]
  return unread !== undefined || texts.some((text) => fillHoles(text, '').includes(FILE))
}

function byName(variables: readonly Variable[]): ReadonlyMap<string, Variable> {
  return new Map(variables.map((variable) => [variable.name.toLowerCase(), variable]))
}
