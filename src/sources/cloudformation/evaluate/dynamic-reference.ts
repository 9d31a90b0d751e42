import { fillHoles, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { someText, textOf } from '../../values/unknowns.ts'

const DYNAMIC_REFERENCE = /(\{\{resolve:(?:ssm|ssm-secure|secretsmanager):[^{}]*\}\})/

/**
 * Character that stands for an unknown part while a text is searched for dynamic references. No template contains it.
 */
const HOLE = '\u0000'

/**
 * A text with dynamic references, `{{resolve:secretsmanager:…}}`, which CloudFormation replaces while it deploys. What
 * they name may be unknown.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 */
export function withDynamicReferences(text: string | Unknown): string | Unknown {
  const pieces = textPieces(text)
  if (!pieces.some((piece) => !isUnknown(piece) && piece.includes('{{resolve:'))) return text
  const holes = pieces.filter(isUnknown).values()
  const written = fillHoles(text, HOLE)
  const found = written.split(DYNAMIC_REFERENCE).flatMap((piece, index) => {
    if (index % 2 === 0) return filled(piece, holes)
    for (const _ of piece.split(HOLE).slice(1)) holes.next()
    return [someText('it is looked up during deployment')]
  })
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : textOf(found)
}

function filled(piece: string, holes: Iterator<Unknown>): (string | Unknown)[] {
  return piece.split(HOLE).flatMap((part, index) => {
    const hole = index === 0 ? undefined : holes.next().value
    return [...(hole ? [hole] : []), ...(part === '' ? [] : [part])]
  })
}
