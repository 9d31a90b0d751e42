import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageFile } from '../files/package-files.ts'

/** The good state a check asks for, in one language: a small file that a person can paste. */
export interface RemediationExample {
  /** What people call the language: Terraform. */
  readonly language: string
  /** The sources that read the language, by the names coverage counts their files under. */
  readonly sources: readonly string[]
  readonly path: string
  readonly text: string
}

/** Written from src/outputs as from dist/outputs: examples are published as they are, beside no compiled check. */
const CHECKS = packageFile('src/checks')

/** What the names of examples end in, in the order they are shown. */
const LANGUAGES = [
  { suffix: '.tf', language: 'Terraform', sources: ['terraform', 'terraform-plan'] },
  { suffix: '.cfn.yaml', language: 'CloudFormation', sources: ['cloudformation'] },
  { suffix: '.bicep', language: 'Bicep', sources: ['bicep'] },
  { suffix: '.arm.json', language: 'ARM template', sources: ['arm'] },
  { suffix: '.yaml', language: 'Kubernetes', sources: ['kubernetes'] },
  { suffix: '.compose.yaml', language: 'Docker Compose', sources: ['compose'] },
  { suffix: '.dockerfile', language: 'Dockerfile', sources: ['dockerfile'] },
  { suffix: '.gitlab-ci.yml', language: 'GitLab CI', sources: ['gitlab-ci'] },
  { suffix: '.dependabot.yml', language: 'Dependabot', sources: ['dependabot'] },
  { suffix: '.workflow.yaml', language: 'GitHub Actions', sources: ['github-actions'] },
  { suffix: '.properties', language: 'Settings', sources: ['text'] },
] as const

/** Every source there are examples for. */
export const SOURCES: readonly string[] = LANGUAGES.flatMap(({ sources }) => sources)

/** The examples of a check, `examples/<check id>.<suffix>` beside it; custom checks have none. */
export function remediationExamples(checkId: string): readonly RemediationExample[] {
  const paths = pathsOfExamples()
  return LANGUAGES.flatMap(({ suffix, language, sources }) => {
    const path = paths.get(checkId + suffix)
    return path === undefined ? [] : [{ language, sources, path, text: readFileSync(path, 'utf8') }]
  })
}

/** Those in the languages of the files that were scanned: the others are of no use to the reader. */
export function scannedExamples(
  checkId: string,
  files: Readonly<Record<string, number>>,
): readonly RemediationExample[] {
  return remediationExamples(checkId).filter(({ sources }) => sources.some((source) => source in files))
}

let known: ReadonlyMap<string, string> | undefined

/** Every example by its file name, looked up once. */
function pathsOfExamples(): ReadonlyMap<string, string> {
  if (known) return known
  const files = readdirSync(CHECKS, { recursive: true, encoding: 'utf8' })
  const examples = files.filter((file) => basename(dirname(file)) === 'examples')
  known = new Map(examples.map((file) => [basename(file), join(CHECKS, file)]))
  return known
}
