import type { Value } from '../../../../model/value.ts'
import { objectFrom } from '../object.ts'
import { Failure } from '../unknowns.ts'

/** `csvdecode(text)`: RFC 4180. The first record has the names of the columns. */
export function decodeCsv(text: string): Value {
  const records = parseRecords(text)
  if (!records) return new Failure('csvdecode() needs quotes around whole fields')
  const [columns, ...rows] = records
  if (!columns) return new Failure('csvdecode() needs a line of column names')
  if (new Set(columns).size < columns.length) return new Failure('csvdecode() needs each column named once')
  if (rows.some(({ length }) => length !== columns.length)) {
    return new Failure('csvdecode() needs as many fields in each line as there are columns')
  }
  return rows.map((row) => objectFrom(columns.map((column, index) => [column, row[index] ?? ''])))
}

function parseRecords(text: string): string[][] | undefined {
  const records: string[][] = []
  let record: string[] = []
  for (let at = endOfBlankLines(text, 0); at < text.length; ) {
    const field = text[at] === '"' ? quotedField(text, at + 1) : plainField(text, at)
    if (!field) return undefined
    record.push(field.value)
    at = field.end
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      record.push('')
    } else if (at < text.length && endOfBlankLines(text, at) === at) return undefined
    at = endOfBlankLines(text, at)
    records.push(record)
    record = []
  }
  return records
}

function endOfBlankLines(text: string, start: number): number {
  let end = start
  while (text[end] === '\r' || text[end] === '\n') end += 1
  return end
}

interface Field {
  readonly value: string
  readonly end: number
}

/** An unquoted field. Quotes are special at the start of a field only. */
function plainField(text: string, start: number): Field | undefined {
  let end = start
  while (end < text.length && !',\r\n"'.includes(text.charAt(end))) end += 1
  return text[end] === '"' ? undefined : { value: text.slice(start, end), end }
}

/** A quoted field, in which two quotes stand for one. */
function quotedField(text: string, start: number): Field | undefined {
  let value = ''
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
