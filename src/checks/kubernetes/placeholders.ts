import { joinPieces } from '../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/** What deployment tools, or the kubelet, replace: `${TAG}`, `$(TAG)`, `{{ tag }}`. */
const PLACEHOLDER = /\$\{[^}]*\}?|\$\([^)]*\)?|\$\w+|\{\{[^}]*\}{0,2}/

const FILLED_IN_LATER = new Unknown('it is filled in when the manifest is deployed')

/** The text with a hole in place of each placeholder. */
export function withPlaceholders(text: Property<string>): Property<string> {
  if (isUnknown(text) || !PLACEHOLDER.test(text)) return text
  const pieces = text.split(PLACEHOLDER)
  return joinPieces(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [FILLED_IN_LATER, piece])))
}
