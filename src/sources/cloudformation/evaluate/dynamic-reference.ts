import type { Unknown } from '../../../resources/unknown.ts'
import { textOf, unknown } from './unknowns.ts'

const DYNAMIC_REFERENCE = /\{\{resolve:(?:ssm|ssm-secure|secretsmanager):[^{}]*\}\}/

/**
 * A text with dynamic references, `{{resolve:secretsmanager:…}}`, which CloudFormation replaces while it deploys.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 */
export function withDynamicReferences(text: string): string | Unknown {
  if (!text.includes('{{resolve:')) return text
  const holes = text.split(DYNAMIC_REFERENCE).flatMap((piece, index) => {
    const hole = index === 0 ? [] : [unknown('it is looked up during deployment')]
    return piece === '' ? hole : [...hole, piece]
  })
  return textOf(holes)
}
