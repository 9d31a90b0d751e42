import { assignments } from './assignments.ts'
import { commands } from './commands.ts'
import { connectionStrings } from './connection-strings.ts'
import { elements } from './elements.ts'
import { withDefault } from './fallback.ts'
import { headers } from './headers.ts'
import { passwordFiles } from './password-files.ts'
import { records } from './records.ts'
import { registries } from './registries.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** One reader for each syntax. A text is searched by all of them, since files hold texts of other syntaxes. */
const READERS: readonly ((searched: SearchedText) => Iterable<WrittenValue>)[] = [
  assignments,
  records,
  elements,
  connectionStrings,
  headers,
  registries,
  passwordFiles,
  commands,
]

/** What stands between a name and its value, of which every syntax has one. */
const SEPARATOR = /[\s=:,(<|?]/

/** Whether a text may hold a value under a name, which a single word does not. */
export function mayHoldValues(text: string): boolean {
  return SEPARATOR.test(text)
}

/** Every value in a text that stands where credentials do. Whether it is one, `secretIn` tells. */
export function* valuesIn(searched: SearchedText): Generator<WrittenValue> {
  if (!mayHoldValues(searched.text)) return
  for (const read of READERS) {
    for (const written of read(searched)) yield { ...written, value: withDefault(written.value) }
  }
}
