import type { Expression, Hole } from '../../model/github-actions/expression.ts'
import { placeholderOf } from '../../model/github-actions/expression-placeholder.ts'
import type { Condition, Step, Text, Variable } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import { parseScript } from '../shell/parse-script.ts'
import { unreadCommand } from '../shell/read-commands.ts'
import { ExpressionSyntaxError } from './expression-syntax-error.ts'
import {
  type Fields,
  fieldsOf,
  itemsOf,
  pathTo,
  textAt,
  valueAt,
  variablesAt,
  writtenText,
} from './fields.ts'
import { foldConstants } from './fold-constants.ts'
import { KnownVariables } from './known-variables.ts'
import { MalformedWorkflowError } from './malformed-workflow-error.ts'
import { parseExpression } from './parse-expression.ts'
import type { RunScripts } from './run-scripts.ts'

const POSIX_SHELL = /^(?:ba|da|z|k)?sh$/

/** What `defaults.run` sets for the steps that do not set it themselves. */
export interface RunDefaults {
  readonly shell?: string | undefined
  readonly workingDirectory?: Text | undefined
}

/** What the steps of a job or an action have in common. */
interface Inherited {
  readonly defaults: RunDefaults
  readonly env: readonly Variable[]
}

/** The steps of a job or a composite action in order, parallel ones included. */
export function readSteps(
  fields: Fields,
  { defaults, env }: Inherited,
  scripts: RunScripts | undefined,
): Step[] {
  const variables = new KnownVariables(env)
  return stepsAt(fields, 'steps')
    .flatMap((step) => (valueAt(step, 'parallel') === undefined ? step : stepsAt(step, 'parallel')))
    .map((written) => {
      const step = readStep(written, defaults, scripts, variables)
      scripts?.note(step)
      variables.note(step)
      return step
    })
}

function stepsAt(fields: Fields, name: string): Fields[] {
  return itemsOf(valueAt(fields, name), pathTo(fields, name)).map(({ value, path }) => fieldsOf(value, path))
}

function readStep(
  fields: Fields,
  defaults: RunDefaults,
  scripts: RunScripts | undefined,
  variables: KnownVariables,
): Step {
  const condition = readCondition(fields)
  const id = textAt(fields, 'id')?.text
  const uses = textAt(fields, 'uses')
  const run = textAt(fields, 'run')
  const workingDirectory = textAt(fields, 'working-directory') ?? (run && defaults.workingDirectory)
  const shell = textAt(fields, 'shell')?.text ?? defaults.shell
  const env = variablesAt(fields, 'env')
  return {
    at: fields.path,
    ...(id !== undefined && { id }),
    ...(condition && { condition }),
    ...(uses && { uses }),
    ...(run && { run }),
    ...(workingDirectory && { workingDirectory }),
    commands: run ? commandsOf(run, shell, scripts?.calledIn(workingDirectory?.text ?? '')) : [],
    env,
    with: variablesAt(fields, 'with', variables.with(env)),
  }
}

/** An `if` condition, which is an expression even without `${{ }}`. */
export function readCondition(fields: Fields): Condition | undefined {
  const at = pathTo(fields, 'if')
  const text = writtenText(valueAt(fields, 'if'), at)
  if (!text) return undefined
  const [hole] = text.holes
  if (hole)
    return isWhole(text.text) && text.holes.length === 1
      ? { ...text, expression: simplified(hole.expression) }
      : text
  try {
    return { ...text, expression: simplified(parseExpression(text.text)) }
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error
    throw new MalformedWorkflowError(at, `cannot be read: ${error.message}`)
  }
}

function simplified(condition: Expression): Expression {
  return foldNegations(foldConstants(condition))
}

function isWhole(text: string): boolean {
  return text.startsWith('${{') && text.endsWith('}}')
}

function commandsOf(
  { text, holes }: { readonly text: string; readonly holes: readonly Hole[] },
  shell: string | undefined,
  called: CalledScripts | undefined,
): Property<readonly Command[]> {
  const program = shell === undefined ? 'bash' : (programName(shell.split(/\s/, 1)[0]) ?? '')
  if (!POSIX_SHELL.test(program)) return new Unknown(`it is a script for ${program}`)
  if (holes.length === 1 && isWhole(text.trim()))
    return [unreadCommand('the script is what an expression gives when the job runs', 0)]
  return parseScript(withPlaceholders(text, holes), (name) => `$${name}`, called)
}

/** Expressions for what variables of the runner hold. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ['github.action_path', '$GITHUB_ACTION_PATH'],
  ['github.workspace', '$GITHUB_WORKSPACE'],
])

function withPlaceholders(text: string, holes: readonly Hole[]): string {
  let script = ''
  let at = 0
  for (const [index, { start, end, source }] of holes.entries()) {
    script += text.slice(at, start) + (VARIABLES.get(source.trim().toLowerCase()) ?? placeholderOf(index))
    at = end
  }
  return script + text.slice(at)
}

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['&&', '||'],
  ['||', '&&'],
  ['==', '!='],
  ['!=', '=='],
])

/** A condition in which `!` stands at names and calls alone: `!(a == b && !c)` is `a != b || c`. */
function foldNegations(condition: Expression, isNegated = false): Expression {
  const { kind } = condition
  if (kind !== 'operation') return isNegated ? not(condition) : condition
  const { operator, operands } = condition
  const [first] = operands
  if (operator === '!' && first) return foldNegations(first, !isNegated)
  const opposite = OPPOSITES.get(operator)
  if (isNegated && opposite === undefined) return not(condition)
  return {
    kind,
    operator: isNegated && opposite !== undefined ? opposite : operator,
    operands: /&&|\|\|/.test(operator)
      ? operands.map((operand) => foldNegations(operand, isNegated))
      : operands,
  }
}

function not(operand: Expression): Expression {
  return { kind: 'operation', operator: '!', operands: [operand] }
}
