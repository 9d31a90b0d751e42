// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { edited } from '../edits.ts'
import type { Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'

const language = 'github-actions'

/** Whether expressions may stand in a value: those of `with` and `env`, images and labels of runners. */
export function takesExpressions({ value, path }: Value): boolean {
  if (path[0] !== 'jobs' || String(value).includes('${{')) return false
  const [last = '', above = ''] = path.toReversed().map(String)
  if (above === 'with' || above === 'env') return true
  return /^(?:container|image|runs-on)$/.test(last) && value !== ''
}

/** The text of an expression. */
function literal(value: Value['value']): string {
  return `'${String(value).replaceAll("'", "''")}'`
}

/** Each such value as an expression that is known. */
function asExpression(name: string, write: (value: Value) => string, isMeant = takesExpressions): Rewriting {
  return {
    name,
    language,
    *variants({ path, text }) {
      const found = valuesIn(text).filter(isMeant)
      const edits = found.map((value) => ({
        start: value.start,
        end: value.end,
        text: JSON.stringify(`\${{ ${write(value)} }}`),
      }))
      if (edits.length > 0) yield { [path]: edited(text, edits) }
    },
  }
}

/** Variables of a workflow count in its steps alone. */
function isOfStep(value: Value): boolean {
  return takesExpressions(value) && value.path.includes('steps')
}

/** Each such value of a step through a variable of the workflow. */
const THROUGH_VARIABLES: Rewriting = {
  name: 'values through variables of the workflow',
  language,
  *variants({ path, text }) {
    const found = valuesIn(text).filter(isOfStep)
    if (found.length === 0 || /^env:|^---/m.test(text)) return
    const written = edited(
      text,
      found.map(({ start, end }, index) => ({ start, end, text: `"\${{ env.ASSAY_${index} }}"` })),
    )
    const variables = found.map(({ value }, index) => `  ASSAY_${index}: ${JSON.stringify(String(value))}\n`)
    yield { [path]: `${written.trimEnd()}\nenv:\n${variables.join('')}` }
  },
}

/** Each such value as an alias of a variable of the workflow. */
const AS_ALIASES: Rewriting = {
  name: 'values as aliases',
  language,
  *variants({ path, text, check }) {
    // What variables hold is judged itself.
    if (check.id === 'gha_no_plaintext_secrets') return
    const found = valuesIn(text).filter(takesExpressions)
    if (found.length === 0 || /^env:|^---/m.test(text)) return
    const aliased = edited(
      text,
      found.map(({ start, end }, index) => ({ start, end, text: `*assay${index}` })),
    )
    const anchors = found.map(
      ({ start, end }, index) => `  ASSAY_${index}: &assay${index} ${text.slice(start, end)}\n`,
    )
    yield { [path]: aliased.replace(/^jobs:/m, `env:\n${anchors.join('')}jobs:`) }
  },
}

function isCondition({ path, value }: Value): boolean {
  return path.at(-1) === 'if' && path[0] === 'jobs' && !/\$\{\{|[|>]/.test(String(value))
}

/** Each condition that is written without braces. */
function condition(name: string, write: (condition: string) => string): Rewriting {
  return {
    name,
    language,
    *variants({ path, text, check }) {
      // How a condition is written is what this check judges.
      if (check.id === 'gha_conditions_not_always_true') return
      const found = valuesIn(text).filter(isCondition)
      const edits = found.map(({ start, end, value }) => ({
        start,
        end,
        text: JSON.stringify(write(String(value))),
      }))
      if (edits.length > 0) yield { [path]: edited(text, edits) }
    },
  }
}

export const VALUES: readonly Rewriting[] = [
  asExpression('values as texts of expressions', ({ value }) => literal(value)),
  asExpression('values through format', ({ value }) => `format('{0}', ${literal(value)})`),
  asExpression('values through a condition', ({ value }) => `true && ${literal(value)} || ''`),
  asExpression('values through fromJSON', ({ value }) => `fromJSON(${literal(JSON.stringify(value))})`),
  asExpression(
    'values through join',
    ({ value }) => `join(fromJSON(${literal(JSON.stringify([value]))}), '')`,
  ),
  THROUGH_VARIABLES,
  AS_ALIASES,
  condition('condition in braces', (text) => `\${{ ${text} }}`),
  condition('condition in parentheses', (text) => `(${text})`),
  condition('condition and true', (text) => `(${text}) && true`),
  condition('condition after true', (text) => `true && (${text})`),
  condition('condition denied twice', (text) => `\${{ !(!(${text})) }}`),
]
