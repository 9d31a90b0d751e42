import { exampleTexts } from '../fixtures/example-texts.ts'

/** The good state a check asks for, in one language: a small file that a person can paste. */
export interface RemediationExample {
  /** What people call the language: Terraform. */
  readonly language: string
  /** The sources that read the language, by the names coverage counts their files under. */
  readonly sources: readonly string[]
  readonly text: string
}

/** What the names of fixtures end in behind the check's id, in the order their examples are shown. */
const LANGUAGES = [
  { suffix: '.tf', language: 'Terraform', sources: ['terraform', 'terraform-plan'] },
  { suffix: '.cfn.yaml', language: 'CloudFormation', sources: ['cloudformation'] },
  { suffix: '.bicep', language: 'Bicep', sources: ['bicep'] },
  { suffix: '.arm.json', language: 'ARM template', sources: ['arm'] },
  { suffix: '.yaml', language: 'Kubernetes', sources: ['kubernetes', 'helm', 'kustomize'] },
  { suffix: '.compose.yaml', language: 'Docker Compose', sources: ['compose'] },
  { suffix: '.dockerfile', language: 'Dockerfile', sources: ['dockerfile'] },
  { suffix: '.gitlab-ci.yml', language: 'GitLab CI', sources: ['gitlab-ci'] },
  { suffix: '.dependabot.yml', language: 'Dependabot', sources: ['dependabot'] },
  { suffix: '.yml', language: 'GitHub Actions', sources: ['github-actions'] },
  { suffix: '.properties', language: 'Settings', sources: ['text'] },
] as const

/** Every source there are examples for. */
export const SOURCES: readonly string[] = LANGUAGES.flatMap(({ sources }) => sources)

/** The examples of a check, which its fixtures mark; custom checks have none. */
export function remediationExamples(checkId: string): readonly RemediationExample[] {
  const texts = exampleTexts()
  return LANGUAGES.flatMap(({ suffix, language, sources }) => {
    const text = texts[checkId + suffix]
    return text === undefined ? [] : [{ language, sources, text }]
  })
}

/** Those in the languages of the files that were scanned: the others are of no use to the reader. */
export function scannedExamples(
  checkId: string,
  files: Readonly<Record<string, number>>,
): readonly RemediationExample[] {
  return remediationExamples(checkId).filter(({ sources }) => sources.some((source) => source in files))
}
