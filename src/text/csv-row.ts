import { visible } from './printable.ts'

/**
 * First characters by which spreadsheets take a cell for a formula, which can run commands and leak data;
 * names in scanned files are anybody's. The last four are full-width twins that some of them also accept.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One record of RFC 4180, line end included. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A table of records below the names of its columns. What a row does not have is an empty cell. */
export function* csvTable<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<CsvRow<Column>>,
): Generator<string> {
  yield csvRow(columns)
  for (const row of rows) yield csvRow(columns.map((column) => row[column] ?? ''))
}

/** The cells of a record by their columns. */
export type CsvRow<Column extends string> = { readonly [C in Column]?: string | number | undefined }

/** A cell that a spreadsheet shows as text, all of it; a leading apostrophe is its sign for that. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const seen = visible(value)
  const text = FORMULA.test(seen) ? `'${seen}` : seen
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
