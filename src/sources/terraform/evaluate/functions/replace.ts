import { referencesOf } from '../../../../model/text-with-holes.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property, Value } from '../../../../model/value.ts'
import type { Limits } from '../limits.ts'
import { text } from '../template.ts'
import { derivedFrom, isFailure } from '../unknowns.ts'
import { replaceMatches } from './regex.ts'

/** `replace(text, wanted, replacement)`. Between slashes, `wanted` is a regular expression. */
export function replace(
  limits: Limits,
  value: Property<string>,
  wanted: string,
  replacement: Property<string>,
): Value {
  if (!isPattern(wanted)) return replaceText(value, wanted, replacement)
  if (isUnknown(value) || isUnknown(replacement)) return derivedFrom([value, replacement]) ?? ''
  return replaceMatches(limits, value, wanted.slice(1, -1), replacement)
}

/**
 * Replaces a literal text. An unknown replacement leaves holes. In a text with holes the literal parts are replaced;
 * any other unknown text remembers the replacement, for adapters that know the text.
 */
export function replaceText(
  value: Property<string>,
  wanted: string,
  replacement: Property<string>,
): Property<string> {
  if (!isUnknown(value)) return text(replacedIn(value, wanted, replacement))
  if (wanted === '' || isFailure(value) || isFailure(replacement))
    return derivedFrom([value, replacement]) ?? ''
  if (value.template?.some((piece) => !isUnknown(piece))) {
    return text(
      value.template.flatMap((piece) =>
        isUnknown(piece) ? [piece] : replacedIn(piece, wanted, replacement),
      ),
    )
  }
  const references = referencesOf([value, replacement].filter(isUnknown))
  return value.alike({ references, replaced: { text: value, wanted, replacement } })
}

function isPattern(wanted: string): boolean {
  return wanted.length > 1 && wanted.startsWith('/') && wanted.endsWith('/')
}

function replacedIn(value: string, wanted: string, replacement: Property<string>): Property<string>[] {
  const pieces = wanted === '' ? ['', ...value, ''] : value.split(wanted)
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [replacement, piece]))
}
