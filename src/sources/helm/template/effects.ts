import type { Operand, Pipeline, Statement } from './nodes.ts'
import type { TemplateSet } from './template-set.ts'

/** What statements may change that outlives them, whether or not they are run. */
export interface Effects {
  /** Variables that are assigned. */
  readonly variables: ReadonlySet<string>
  /** Whether a map may be changed. */
  readonly changesMaps: boolean
}

/** Functions that change a map, or may run any other. */
const CHANGES_MAPS: ReadonlySet<string> = new Set([
  ...['set', 'unset', 'merge', 'mergeOverwrite', 'mustMerge', 'mustMergeOverwrite', 'tpl'],
])

/** Finds the effects of statements, and of the templates that they name. */
export function effectsOf(statements: readonly Statement[], templates: TemplateSet): Effects {
  const variables = new Set<string>()
  const named = new Set<string>()
  let changesMaps = false
  inStatements(statements)
  return { variables, changesMaps }

  function inStatements(all: readonly Statement[]): void {
    for (const statement of all) {
      if ('pipe' in statement && statement.pipe) inPipeline(statement.pipe)
      if (statement.kind === 'template') inTemplate(statement.name)
      if ('body' in statement) {
        inStatements(statement.body)
        inStatements(statement.otherwise)
      }
    }
  }

  function inPipeline({ variables: names, assigns, commands }: Pipeline): void {
    if (assigns) for (const name of names) variables.add(name)
    for (const { operands } of commands) {
      const [called, name] = operands
      if (called.kind === 'function' && called.name === 'include') {
        if (name?.kind === 'string') inTemplate(name.value)
        else changesMaps = true
      }
      for (const operand of operands) inOperand(operand)
    }
  }

  function inOperand(operand: Operand): void {
    if (operand.kind === 'pipe') inPipeline(operand)
    else if (operand.kind === 'chain') inOperand(operand.of)
    else if (operand.kind === 'function' && CHANGES_MAPS.has(operand.name)) changesMaps = true
  }

  /** A template has variables of its own. */
  function inTemplate(name: string): void {
    if (named.has(name)) return
    named.add(name)
    const inner = templates.get(name)
    if (inner) inStatements(inner.body)
  }
}
