import type { FormatDeclaration, Language } from '../file-format/format-declaration.ts'
import { ALL_FORMATS } from './all-formats.ts'

/** A language that fixtures and examples are written in, with the names of the formats that read it. */
export interface ReadLanguage extends Language {
  readonly formats: readonly string[]
}

/** In the order in which the examples of a check are shown. */
export const LANGUAGES: readonly ReadLanguage[] = languagesOf(ALL_FORMATS)

function languagesOf(formats: readonly FormatDeclaration[]): readonly ReadLanguage[] {
  const byLanguage = Map.groupBy(formats, ({ language }) => language)
  return [...byLanguage].flatMap(([language, own]) =>
    language ? [{ ...language, formats: own.map(({ name }) => name) }] : [],
  )
}
