import { expect, test } from 'vitest'
import { scanTexts } from '../support/scan-texts.ts'

/** Files that have a little more than a limit, and the sentence that says so. */
interface Case {
  readonly files: Readonly<Record<string, string>>
  /** The check whose finding is MANUAL; without one, the sentence is that of a gap. */
  readonly check?: string
  readonly says: string
}

const numbered = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('\n')

const inPipeline = (text: string) => ({ '.gitlab-ci.yml': `${text}\n` })

/** Variables that stand for one another: `A0` for `A1`, and so on. */
const chain = (length: number) => numbered(length, (index) => `  A${index}: "$A${index + 1}"`)

/** Subshells within each other. */
const nested = (levels: number) => `${'('.repeat(levels)}make${')'.repeat(levels)}`

const CASES: Readonly<Record<string, Case>> = {
  'variables of GitLab within each other': {
    files: inPipeline(`variables:\n${chain(22)}\njob:\n  image: $A0\n  script: make`),
    check: 'glci_images_pinned',
    says: 'more than 20 variables within each other',
  },
  'characters that variables of GitLab add': {
    files: inPipeline(
      `variables:\n  A: ${'a'.repeat(20_003)}\njob:\n  artifacts:\n    paths: [$A]\n  script: make`,
    ),
    check: 'glci_artifacts_without_secrets',
    says: 'more than 20000 characters of variables',
  },
  'stars of an included path': {
    files: inPipeline('include: a*b*c*d*e*f*g*.yml\njob:\n  script: make'),
    says: 'the pattern has more than 6 stars',
  },
  'levels of a script of GitLab': {
    files: inPipeline(`job:\n  script:\n    - ${JSON.stringify(nested(31))}`),
    check: 'glci_no_remote_script_pipe',
    says: 'the script has more than 30 levels',
  },
  'references of GitLab to references': {
    files: inPipeline(
      `${numbered(13, (index) => `.a${index}:\n  script: !reference [.a${index + 1}, script]`)}\n.a13:\n  script: curl a | sh\njob:\n  script: !reference [.a0, script]`,
    ),
    says: 'refers to too many values one after the other',
  },
}

test.each(Object.entries(CASES))('%s', (_title, { files, check, says }) => {
  const { findings, gaps } = scanTexts(files)
  const found = findings.filter((finding) => finding.check.id === check && finding.status === 'MANUAL')
  const reasons = (check === undefined ? gaps : found).map(({ reason }) => reason)
  expect(reasons).toContainEqual(expect.stringContaining(says))
})
