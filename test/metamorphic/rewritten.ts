import type { Files } from './files.ts'
import type { Language } from './language.ts'
import type { Subject } from './subject.ts'
import type { Rewriting } from './transformation.ts'

/** Makes rewritings of the text of one file; `undefined` where one does not apply. */
export function rewritingsOf(language: Language) {
  return (
    name: string,
    rewrite: (text: string) => string | undefined,
    options: Pick<Rewriting, 'comparesLines' | 'keyOf'> = {},
  ): Rewriting => ({
    name,
    language,
    ...options,
    *variants({ path, text }: Subject): Iterable<Files> {
      const changed = rewrite(text)
      if (changed !== undefined && changed !== text) yield { [path]: changed }
    },
  })
}
