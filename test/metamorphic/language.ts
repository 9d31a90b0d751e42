import { LANGUAGES } from '../../src/sources/files/languages.ts'

/** Languages whose fixtures are transformed, by the formats that read them as they are written. */
const TRANSFORMED = [
  'arm',
  'bicep',
  'cloudformation',
  'compose',
  'dockerfile',
  'github-actions',
  'gitlab-ci',
  'kubernetes',
  'terraform',
] as const

export type Language = (typeof TRANSFORMED)[number]

/** The language of a fixture, by what its name ends in behind the check's id. */
export function languageOf(suffix: string): Language | undefined {
  const formats = LANGUAGES.find((language) => language.suffix === suffix)?.formats
  return TRANSFORMED.find((name) => formats?.includes(name))
}
