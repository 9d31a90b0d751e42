import type { ErrorObject } from 'ajv'
import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'

/** Longest name of a member that is repeated. */
const LONGEST_NAME = 50

/** What is wrong with a value, for the end of a sentence that has named it: `must be one of low, high`. */
export function documentProblem({
  keyword,
  params,
  parentSchema,
  message = 'is not valid',
}: ErrorObject): string {
  if (keyword === 'pattern') return `must be ${parentSchema?.['description'] ?? 'written in another way'}`
  if (keyword === 'enum') return `must be one of ${params['allowedValues'].join(', ')}`
  if (keyword === 'const') return `must be ${params['allowedValue']}`
  if (keyword === 'additionalProperties')
    return `has ${printable(cutText(params['additionalProperty'], LONGEST_NAME))}, which is not known here`
  return message
}
