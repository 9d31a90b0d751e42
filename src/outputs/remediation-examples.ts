import { exampleTexts } from '../fixtures/example-texts.ts'
import { LANGUAGES } from '../sources/files/languages.ts'

/** The good state a check asks for, in one language: a small file that a person can paste. */
export interface RemediationExample {
  /** What people call the language: Terraform. */
  readonly language: string
  /** The sources that read the language, by the names coverage counts their files under. */
  readonly sources: readonly string[]
  readonly text: string
}

/** The examples of a check, which its fixtures mark; custom checks have none. */
export function remediationExamples(checkId: string): readonly RemediationExample[] {
  const texts = exampleTexts()
  return LANGUAGES.flatMap(({ suffix, name, formats }) => {
    const text = texts[checkId + suffix]
    return text === undefined ? [] : [{ language: name, sources: formats, text }]
  })
}

/** Those in the languages of the files that were scanned: the others are of no use to the reader. */
export function scannedExamples(
  checkId: string,
  files: Readonly<Record<string, number>>,
): readonly RemediationExample[] {
  return remediationExamples(checkId).filter(({ sources }) => sources.some((source) => source in files))
}
