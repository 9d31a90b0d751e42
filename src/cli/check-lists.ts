import type { ChalkInstance } from 'chalk'
import type { Check } from '../checks/check.ts'
import { controlsOf } from '../compliance/controls-of.ts'
import type { Framework } from '../compliance/framework.ts'
import { hanging, padEnd, wrap } from '../outputs/terminal/layout.ts'
import { severityStyle } from '../outputs/terminal/severity-style.ts'
import { SHORT_NAMES } from '../outputs/words.ts'
import { number } from '../text/amounts.ts'
import { titlesOf } from './check-sources/check-source.ts'
import { sourcesOf } from './check-sources/sources-of.ts'

interface ListOptions {
  readonly colors: ChalkInstance
  /** Width of the terminal; absent where the list goes elsewhere, and nothing is cut or wrapped. */
  readonly columns: number | undefined
}

/**
 * Id, severity, sources and title of each check, one a line. Titles are cut to the columns of the terminal, and sources left
 * out where there is no room for both.
 */
export function checkList(
  checks: readonly Check[],
  { colors, columns = Number.POSITIVE_INFINITY }: ListOptions,
): string {
  const names = new Map(checks.map(({ id }) => [id, titlesOf(sourcesOf(id)?.sources ?? []).join(', ')]))
  const idWidth = widest(checks.map(({ id }) => id))
  const severityWidth = widest(Object.values(SHORT_NAMES))
  const sourcesWidth = widest([...names.values()])
  const left = columns - idWidth - severityWidth - 2 * GAP.length
  const besideSources = left - sourcesWidth - GAP.length
  const hasSources = sourcesWidth > 0 && besideSources >= MIN_TITLE_BESIDE_SOURCES
  const line = ({ id, severity, title }: Check) =>
    [
      id.padEnd(idWidth),
      padEnd(severityStyle(severity, colors)(SHORT_NAMES[severity]), severityWidth),
      ...(hasSources ? [names.get(id)?.padEnd(sourcesWidth)] : []),
      cut(title, hasSources ? besideSources : left),
    ].join(GAP)
  return checks.map((check) => `${line(check).trimEnd()}\n`).join('')
}

const GAP = '  '

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length))
}

/** A title tells more than the sources do. */
const MIN_TITLE_BESIDE_SOURCES = 30

/** Shortest cut title that is worth showing; below it, only the id is shown. */
const MIN_TITLE_WIDTH = 12

function cut(title: string, room: number): string {
  if (title.length <= room) return title
  return room < MIN_TITLE_WIDTH ? '' : `${title.slice(0, room - 1).trimEnd()}…`
}

/** The controls of each framework that checks are about, with the ids of these checks below. */
export function controlList(
  frameworks: readonly Framework[],
  checks: readonly Check[],
  options: ListOptions,
): string {
  return frameworks.map((framework) => listOf(framework, checks, options)).join('\n')
}

function listOf(framework: Framework, checks: readonly Check[], { colors, columns }: ListOptions): string {
  const controls = framework.controls
    .map((control) => ({
      control,
      own: checks.filter((check) => controlsOf(check, framework).includes(control)),
    }))
    .filter(({ own }) => own.length > 0)
  const indentation = Math.max(0, ...controls.map(({ control }) => control.id.length)) + 2
  const width = (columns ?? Number.POSITIVE_INFINITY) - indentation
  const others = framework.controls.length - controls.length
  const lines = [
    colors.bold(`${framework.name} ${framework.version}`),
    ...controls.flatMap(({ control, own }) => {
      const below = own.map(({ id }) => colors.dim(id))
      return hanging(control.id.padEnd(indentation), [...wrap(control.title, width), ...below])
    }),
    `${number(others)} of ${number(framework.controls.length)} controls have no check in this list.`,
  ]
  return `${lines.join('\n')}\n`
}
