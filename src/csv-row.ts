/**
 * First characters by which spreadsheets take a cell for a formula, which can run commands and leak data;
 * names in scanned files are anybody's. The last four are full-width twins that some of them also accept.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One record of RFC 4180, line end included. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A cell that a spreadsheet shows as text; a leading apostrophe is its sign for that. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
