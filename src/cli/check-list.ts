import type { ChalkInstance } from 'chalk'
import type { Check } from '../checks/check.ts'
import { padEnd } from '../outputs/terminal/layout.ts'
import { severityStyle } from '../outputs/terminal/severity-style.ts'
import { SHORT_NAMES } from '../outputs/words.ts'

/** Id, severity and title of each check, one a line. Titles are cut to the columns of the terminal. */
export function checkList(
  checks: readonly Check[],
  { colors, columns }: { readonly colors: ChalkInstance; readonly columns: number | undefined },
): string {
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
