import { printable } from '../text/printable.ts'
import { printText } from './print.ts'

/** Columns as wide as their widest cell, or the sentence `none` where there is no row. */
export function printTable(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): void {
  const shown = rows.length === 0 ? [[none]] : [names, ...rows.map((row) => row.map(printable))]
  const widths = names.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  printText(`${shown.map(line).join('\n')}\n`)
}
