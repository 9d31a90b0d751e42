import { LANGUAGES } from '../../src/fixtures/languages.ts'

/** Those whose fixtures nothing is made of. */
type Untransformed = 'dependabot' | 'text'

/** A language whose fixtures are transformed, by the first format that reads it. */
export type Language = Exclude<(typeof LANGUAGES)[number]['sources'][0], Untransformed>

const UNTRANSFORMED: readonly string[] = ['dependabot', 'text'] satisfies Untransformed[]

/** The language of a fixture, by what its name ends in behind the check's id. */
export function languageOf(suffix: string): Language | undefined {
  const source = LANGUAGES.find((language) => language.suffix === suffix)?.sources[0]
  return source === undefined || UNTRANSFORMED.includes(source) ? undefined : (source as Language)
}
