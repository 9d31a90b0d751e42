import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Condition } from '../../model/github-actions/workflow.ts'

/** What must hold for a step to run: expressions, and whether each is true, and names with the text that each has. */
export type Requirements = ReadonlyMap<string, Needed>

type Needed = boolean | string

/** What holds in every run for a release, whose reference is its tag. */
export const OF_RELEASE: Requirements = new Map<string, Needed>([
  ["startswith(github.ref,'refs/tags/')", true],
  ["('tag'==github.ref_type)", true],
  ['text of github.ref_type', "'tag'"],
  ["('pull_request'==github.event_name)", false],
  ["('schedule'==github.event_name)", false],
])

/** The parts of conditions that all have to hold: those that `&&` joins. */
export function requirementsOf(conditions: readonly (Condition | undefined)[]): Requirements {
  const whole = conditions.flatMap((condition) => condition?.expression ?? [])
  return new Map(whole.flatMap((expression) => joined(expression)).flatMap((part) => requirement(part, true)))
}

/** The requirements that several steps share. */
export function sharedBy([first, ...others]: readonly Requirements[]): Requirements {
  const shared = [...(first ?? [])].filter(([text, holds]) =>
    others.every((other) => other.get(text) === holds),
  )
  return new Map(shared)
}

/** Whether two steps never run together: what one needs is not what the other needs. */
export function excludeEachOther(one: Requirements, other: Requirements): boolean {
  return [...one].some(([text, needed]) => other.has(text) && other.get(text) !== needed)
}

function joined(expression: Expression): readonly Expression[] {
  return expression.kind === 'operation' && expression.operator === '&&'
    ? expression.operands.flatMap(joined)
    : [expression]
}

type Requirement = [what: string, needed: Needed]

function requirement(expression: Expression, holds: boolean): readonly Requirement[] {
  if (expression.kind === 'operation') {
    const { operator, operands } = expression
    const [only] = operands
    if (operator === '!' && only) return requirement(only, !holds)
    if (operator === '!=') return requirement({ ...expression, operator: '==' }, !holds)
    if (operator === '==') return equality(operands.map(textOf).toSorted(), holds)
  }
  return [[textOf(expression), holds]]
}

/** What the whole run has one text for, in each of its jobs. */
const OF_RUN =
  /^github\.(?:event|event_name|ref|ref_name|ref_type|head_ref|base_ref|repository|actor)(?:\.|$)/

/** One order for both ways to write it. Texts begin with a quote, which comes before all letters. */
function equality([text = '', name = '']: readonly string[], holds: boolean): readonly Requirement[] {
  const whole: Requirement = [`(${text}==${name})`, holds]
  if (!holds || !OF_RUN.test(name) || !text.startsWith("'")) return [whole]
  return [whole, [`text of ${name}`, text], ...(name === 'github.ref' ? kindOfRef(text) : [])]
}

function kindOfRef(text: string): readonly Requirement[] {
  return ['tags', 'heads'].map((kind) => [
    `startswith(github.ref,'refs/${kind}/')`,
    text.startsWith(`'refs/${kind}/`),
  ])
}

/** One text for all ways to write the same: GitHub compares without regard to case. */
function textOf(expression: Expression): string {
  const path = pathOf(expression)
  if (path !== undefined) return path
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string'
        ? `'${expression.value.toLowerCase()}'`
        : String(expression.value)
    case 'call':
      return `${expression.name.toLowerCase()}(${expression.arguments.map(textOf).join(',')})`
    case 'operation': {
      const texts = expression.operands.map(textOf)
      return `(${(expression.operator === '==' ? texts.toSorted() : texts).join(expression.operator)})`
    }
    default:
      return JSON.stringify(expression)
  }
}
