import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Condition } from '../../model/github-actions/workflow.ts'

/** What must hold for a step to run: expressions, and whether each is true. */
export type Requirements = ReadonlyMap<string, boolean>

/** What holds in every run for a release, whose reference is its tag. */
export const OF_RELEASE: Requirements = new Map([
  ["startswith(github.ref,'refs/tags/')", true],
  ["(github.ref_type=='tag')", true],
  ["(github.event_name=='pull_request')", false],
  ["(github.event_name=='schedule')", false],
])

/** The parts of conditions that all have to hold: those that `&&` joins. */
export function requirementsOf(conditions: readonly (Condition | undefined)[]): Requirements {
  const whole = conditions.flatMap((condition) => condition?.expression ?? [])
  return new Map(whole.flatMap((expression) => joined(expression)).map((part) => requirement(part, true)))
}

/** The requirements that several steps share. */
export function sharedBy([first, ...others]: readonly Requirements[]): Requirements {
  const shared = [...(first ?? [])].filter(([text, holds]) =>
    others.every((other) => other.get(text) === holds),
  )
  return new Map(shared)
}

/** Whether two steps never run together: one needs to be true what the other needs to be false. */
export function excludeEachOther(one: Requirements, other: Requirements): boolean {
  return [...one].some(([text, holds]) => other.get(text) === !holds)
}

function joined(expression: Expression): readonly Expression[] {
  return expression.kind === 'operation' && expression.operator === '&&'
    ? expression.operands.flatMap(joined)
    : [expression]
}

function requirement(expression: Expression, holds: boolean): [text: string, holds: boolean] {
  if (expression.kind === 'operation') {
    const { operator, operands } = expression
    const [only] = operands
    if (operator === '!' && only) return requirement(only, !holds)
    if (operator === '!=') return [textOf({ ...expression, operator: '==' }), !holds]
  }
  return [textOf(expression), holds]
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
    case 'operation':
      return `(${expression.operands.map(textOf).join(expression.operator)})`
    default:
      return JSON.stringify(expression)
  }
}
