// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { sitesOf } from '../sites.ts'
import type { Hiding } from '../transformation.ts'
import { valuesIn } from '../yaml/values.ts'
import { takesExpressions } from './values.ts'

/** Values of all kinds that inputs of actions, variables, images and labels of runners have. */
const OTHERS = [
  '"true"',
  '"false"',
  'self-hosted',
  'ubuntu-latest',
  'assay-other:1.0',
  'correct-H0rse-9',
  '""',
  'none',
]

/** Each value that takes expressions, from where no file tells it. */
export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'github-actions',
  *sites(subject) {
    const constants = valuesIn(subject.text)
      .filter(takesExpressions)
      .map(({ start, end, path }) => ({ start, end, what: path.join('.') }))
    yield* sitesOf(subject, constants, {
      others: OTHERS,
      carriers: {
        'a variable of the repository': '"${{ vars.ASSAY }}"',
        'an output of a step': '"${{ steps.assay.outputs.value }}"',
      },
      write: (carrier, put) => put(carrier),
    })
  },
}
