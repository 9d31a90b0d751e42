import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { liveSource, titlesOf } from '../../src/cli/check-sources/check-source.ts'
import { reasonsWithTitles, type SourcesOfCheck, sourcesOf } from '../../src/cli/check-sources/sources-of.ts'
import { LIVE_NAMES, type LiveName } from '../../src/configuration/live-name.ts'
import { number } from '../../src/text/amounts.ts'

/** Where that is kept. */
export const SOURCES_PAGE = 'docs/checks.md'

const HEADER = `# Which check judges what

Each check, and what it is judged in: code, and what runs. A check is written once and reads every source that tells of its resources, so that
a bucket in Terraform, in a template and in an account has one verdict. \`npm run reads\` writes this page, from what the sources read.

\`\`\`sh
assay checks list --sources live-azure    # or terraform, cloudformation, helm, live-kubernetes, …
assay checks list --json                  # with "sources" of each, and "notFrom": why not in others
assay checks show rds_master_password_not_literal
\`\`\`

Kubernetes stands for manifests, Helm charts and Kustomize overlays, Terraform for code and plans. Templates of the Serverless Framework and
SAM are read as CloudFormation, and Terragrunt as Terraform.
`

const HEADINGS: Readonly<Record<LiveName, string>> = {
  aws: 'AWS',
  azure: 'Azure',
  google: 'Google Cloud',
  kubernetes: 'Kubernetes',
}

interface Row extends SourcesOfCheck {
  readonly id: string
}

/** The text of the page: a table of checks and sources for each cloud, and one of checks of files alone. */
export function sourcesPage(): string {
  const rows = CATALOGUE.flatMap(({ id }): readonly Row[] => {
    const own = sourcesOf(id)
    return own ? [{ id, ...own }] : []
  })
  const ofClouds = LIVE_NAMES.map((cloud) =>
    cloudSection(
      HEADINGS[cloud],
      rows.filter((row) => isAbout(row, cloud)),
    ),
  )
  const others = rows.filter((row) => !LIVE_NAMES.some((cloud) => isAbout(row, cloud)))
  return [HEADER, ...ofClouds, fileSection(others)].join('\n')
}

function isAbout({ sources, notFrom = {} }: Row, cloud: LiveName): boolean {
  return sources.includes(liveSource(cloud)) || liveSource(cloud) in notFrom
}

/** A table of the checks of a cloud, with a column for each source of any. */
function cloudSection(heading: string, rows: readonly Row[]): string {
  const titles = titlesOf(rows.flatMap(({ sources }) => sources))
  const counts = titles.map((title) => `${number(rows.filter((row) => isIn(row, title)).length)} in ${title}`)
  const cells = (row: Row) => titles.map((title) => (isIn(row, title) ? 'yes' : '–'))
  return `## ${heading}

${number(rows.length)} checks: ${counts.join(', ')}.

${table(
  ['check', ...titles, 'why not'],
  rows.map((row) => [`\`${row.id}\``, ...cells(row), reasons(row)]),
)}`
}

/** Most checks of languages are about one alone. */
function fileSection(rows: readonly Row[]): string {
  return `## Files alone

${number(rows.length)} checks of what no cloud has.

${table(
  ['check', 'judged in'],
  rows.map(({ id, sources }) => [`\`${id}\``, titlesOf(sources).join(', ')]),
)}`
}

function isIn({ sources }: Row, title: string): boolean {
  return titlesOf(sources).includes(title)
}

function reasons(row: Row): string {
  return reasonsWithTitles(row)
    .map(([titles, reason]) => `${titles}: ${reason}`)
    .join(' ')
}

function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  return [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
