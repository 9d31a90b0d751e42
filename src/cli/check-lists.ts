import type { ChalkInstance } from 'chalk'
import type { Check } from '../checks/check.ts'
import { controlsOf } from '../compliance/controls-of.ts'
import type { Framework } from '../compliance/framework.ts'
import { hanging, padEnd, wrap } from '../outputs/terminal/layout.ts'
import { severityStyle } from '../outputs/terminal/severity-style.ts'
import { SHORT_NAMES } from '../outputs/words.ts'
import { number } from '../text/amounts.ts'

interface ListOptions {
  readonly colors: ChalkInstance
  /** Width of the terminal; absent where the list goes elsewhere, and nothing is cut or wrapped. */
  readonly columns: number | undefined
}

/** Id, severity and title of each check, one a line. Titles are cut to the columns of the terminal. */
export function checkList(checks: readonly Check[], { colors, columns }: ListOptions): string {
  const idWidth = Math.max(0, ...checks.map(({ id }) => id.length))
  const severityWidth = Math.max(...Object.values(SHORT_NAMES).map((name) => name.length))
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - idWidth - severityWidth - 4
  const line = ({ id, severity, title }: Check) => {
    const name = severityStyle(severity, colors)(SHORT_NAMES[severity])
    return `${id.padEnd(idWidth)}  ${padEnd(name, severityWidth)}  ${cut(title, room)}`
  }
  return checks.map((check) => `${line(check).trimEnd()}\n`).join('')
}

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
