import type { ChalkInstance } from 'chalk'
import type { Check, CheckMetadata } from '../checks/check.ts'
import type { Fix } from '../checks/fix.ts'
import { complianceOf } from '../compliance/controls-of.ts'
import { FRAMEWORKS } from '../compliance/frameworks.ts'
import { hasCheck, PROFILES } from '../findings/profile.ts'
import type { RemediationExample } from '../outputs/remediation-examples.ts'
import { flow, hanging, indent, listed, wrap } from '../outputs/terminal/layout.ts'
import { severityStyle } from '../outputs/terminal/severity-style.ts'
import { titlesOf } from './check-sources/check-source.ts'
import { reasonsWithTitles, type SourcesOfCheck } from './check-sources/sources-of.ts'

/** Indentation of the text below a heading. */
const INDENT = 2

/** Longer lines are hard to read. */
const MAX_WIDTH = 100

export interface PageOptions {
  readonly examples: readonly RemediationExample[]
  /** Absent for a custom check. */
  readonly from?: SourcesOfCheck | undefined
  /** With level 0 no escape sequence is written at all. */
  readonly colors: ChalkInstance
  /** Width of the terminal. */
  readonly columns: number
}

type Section = readonly [title: string, lines: readonly string[]]

/**
 * The page that `assay checks show <id>` prints. Commands and examples are never wrapped, so that they can be pasted.
 */
export function checkPage(check: Check, { examples, from, colors, columns }: PageOptions): string {
  const width = Math.min(columns, MAX_WIDTH)
  const text = (sentences: string) => wrap(sentences, width - INDENT)
  const link = (url: string) => colors.cyan(url)
  const sections: readonly Section[] = [
    ['Risk', text(check.risk)],
    ['Remediation', [...text(check.remediation.text), link(check.remediation.url)]],
    ['Command for a live resource', check.remediation.command ? [check.remediation.command] : []],
    ['Fix', check.fix ? text(`${fixInWords(check.fix)} ${safetyInWords(check.fix)}`) : []],
    ...examples.map(({ language, text }): Section => [`Example: ${language}`, text.trimEnd().split('\n')]),
    ...(from ? reasonsWithTitles(from) : []).map(
      ([titles, reason]): Section => [`Not judged in ${titles}`, text(reason)],
    ),
    ['References', check.references.map(link)],
    ['Compliance', checkControls(check, width - INDENT)],
  ]
  const blocks = [
    [colors.bold(check.id), ...wrap(check.title, width)],
    table(factsOf(check, from, colors), width),
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [colors.bold(title), ...indent(lines, INDENT)]),
  ]
  return blocks.map((lines) => `${lines.map((line) => line.trimEnd()).join('\n')}\n`).join('\n')
}

/** What `assay fix` does about a failure. */
function fixInWords(fix: Fix): string {
  switch (fix.kind) {
    case 'set':
      return `assay fix sets ${fix.property} to ${[fix.value].flat().join(', ')}.`
    case 'keyword':
      return `assay fix writes ${fix.to} in place of ${fix.from}.`
    case 'pin':
      return 'assay fix writes the commit that other workflows of the repository use for the same version.'
  }
}

/** The class of a fix, and what it may break. */
function safetyInWords({ safety }: Fix): string {
  if (safety === 'safe') return 'This is safe: nothing else changes.'
  const { breaks, safeWhere } = safety
  return safeWhere === undefined
    ? `This is unsafe, and made with --unsafe alone: ${breaks}`
    : `This is safe where ${safeWhere}. Elsewhere it is made with --unsafe alone: ${breaks}`
}

type Row = readonly [name: string, values: readonly string[]]

function factsOf(check: Check, from: SourcesOfCheck | undefined, colors: ChalkInstance): readonly Row[] {
  const { severity, service, categories, resources } = check
  return [
    ['Severity', [severityStyle(severity, colors)(severity)]],
    ['Service', [service]],
    ['About', categories],
    ['Reads', resources],
    ...(from ? [['Judged in', titlesOf(from.sources)] as const] : []),
    ['Profiles', PROFILES.filter((profile) => hasCheck(profile, check))],
  ]
}

/** A table of two columns; long values are wrapped within their column. */
function table(rows: readonly Row[], width: number): string[] {
  const indentation = Math.max(0, ...rows.map(([name]) => name.length)) + INDENT
  return rows.flatMap(([name, values]) =>
    hanging(name.padEnd(indentation), flow(listed(values), width - indentation, ' ')),
  )
}

const GAP = '  '

/** The controls that a check is about, with their titles where the framework is known here: a line or more for each. */
function checkControls(check: CheckMetadata, width: number): readonly string[] {
  const rows = Object.entries(complianceOf(check)).flatMap(([framework, ids]) =>
    ids.map((id, at) => ({ framework: at === 0 ? framework : '', id, title: titleOf(framework, id) })),
  )
  const frameworkWidth = Math.max(0, ...rows.map(({ framework }) => framework.length))
  const idWidth = Math.max(0, ...rows.map(({ id }) => id.length))
  return rows.flatMap(({ framework, id, title }) => {
    const start = [framework.padEnd(frameworkWidth), id.padEnd(idWidth)].join(GAP) + GAP
    return hanging(start, wrap(title, width - start.length))
  })
}

function titleOf(framework: string, id: string): string {
  const controls = FRAMEWORKS.find((one) => one.id === framework)?.controls
  return controls?.find((control) => control.id === id)?.title ?? ''
}
