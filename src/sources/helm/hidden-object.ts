import { createHmac } from 'node:crypto'
import type { ApiObject } from '../kubernetes/api-objects.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import type { HiddenRanges } from './hidden-ranges.ts'
import { hiddenScalars } from './hidden-scalars.ts'

/**
 * An object of a rendered text with what of it no output may quote. Parts of its name that are hidden are shown as a digest,
 * which is the same in each scan, and which nobody can try guesses on without knowing the secret.
 */
export function withHidden(
  object: ApiObject,
  document: ParsedDocument,
  hidden: HiddenRanges,
  secret: string,
): ApiObject {
  const texts = new Set(hiddenScalars(object.node, document, hidden))
  if (texts.size === 0) return object
  const shown = (part: string) => (texts.has(part) ? digestOf(part, secret) : part)
  return { ...object, hidden: { texts, shown } }
}

function digestOf(text: string, secret: string): string {
  return `#${createHmac('sha256', secret).update(text).digest('hex').slice(0, 8)}`
}
