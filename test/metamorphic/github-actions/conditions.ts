// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { edited } from '../edits.ts'
import type { Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'

function isCondition({ path, value }: Value): boolean {
  return path.at(-1) === 'if' && path[0] === 'jobs' && !/\$\{\{|[|>]/.test(String(value))
}

/** Each condition that is written without braces. */
function condition(name: string, write: (condition: string) => string): Rewriting {
  return {
    name,
    language: 'github-actions',
    *variants({ path, text, check }) {
      // How a condition is written is what this check judges.
      if (check.id === 'gha_conditions_not_always_true') return
      const edits = valuesIn(text)
        .filter(isCondition)
        .map(({ start, end, value }) => ({ start, end, text: JSON.stringify(write(String(value))) }))
      if (edits.length > 0) yield { [path]: edited(text, edits) }
    },
  }
}

export const CONDITIONS: readonly Rewriting[] = [
  condition('condition in braces', (text) => `\${{ ${text} }}`),
  condition('condition in parentheses', (text) => `(${text})`),
  condition('condition and true', (text) => `(${text}) && true`),
  condition('condition after true', (text) => `true && (${text})`),
]
