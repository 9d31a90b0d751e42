import { type ApiClient, member } from '../client/ingestions/api-client.ts'
import { fromOutside } from '../client/transport/foreign-text.ts'
import { maskKey } from '../client/transport/mask-key.ts'
import { printableJson } from '../printable.ts'
import { printData, printText, tell } from './print.ts'

/** One job, a line for each thing there is to know. */
export function showJob(text: Texts): void {
  const lines: [string, string][] = [
    ['Job', text('id')],
    ['Status', text('status')],
    ['Records', recordsOf(text)],
    ['Requested', text('requested_at')],
    ['Started', text('started_at')],
    ['Ended', text('completed_at')],
  ]
  print(lines.map(([name, value]) => `${name.padEnd(9)}  ${value}`))
  if (text('status') === 'failed') print(['', `assay ingestions errors ${text('id')} says why.`])
}

type Texts = (name: string, missing?: string) => string

/** The attributes of a resource, its id and its summary by name, as one clean line each. */
export function textsOf(client: ApiClient, resource: unknown): Texts {
  const attributes = member(resource, 'attributes')
  const places = [resource, attributes, member(attributes, 'summary')]
  return (name, missing = '–') => {
    const value = places.map((place) => member(place, name)).find((found) => found !== undefined)
    const simple = typeof value === 'string' || typeof value === 'number'
    return simple ? fromOutside(String(value), client.key) : missing
  }
}

/** How far a job has come. */
export function recordsOf(text: Texts): string {
  return `${text('processed')} processed, ${text('invalid')} invalid of ${text('total')}`
}

/** Which page of how many. Goes to stderr: a pipe gets lines of the table only. */
export function printPosition(document: unknown): void {
  const position = member(member(document, 'meta'), 'pagination')
  const [page, pages, count] = ['page', 'pages', 'count'].map((name) => Number(member(position, name)))
  if (pages !== undefined && pages > 1) tell(`Page ${page} of ${pages}, ${count} in all.`)
}

/** That a job had more errors than are kept. Goes to stderr as well. */
export function printErrorsNotKept(document: unknown): void {
  const meta = member(document, 'meta')
  const kept = Number(member(member(meta, 'pagination'), 'count'))
  const all = Number(member(meta, 'error_count'))
  if (all > kept) tell(`Of ${all} errors the first ${kept} are kept.`)
}

/** What a terminal might obey is escaped, which changes nothing for a parser. */
export function printJson({ key }: ApiClient, document: unknown): void {
  const text = JSON.stringify(document, (_, value: unknown) => maskedValue(value, key), 2)
  printData(`${printableJson(text)}\n`)
}

/** A string, or an object with its member names, without the key. JSON.stringify asks for each member by itself. */
function maskedValue(value: unknown, key: string): unknown {
  if (typeof value === 'string') return maskKey(value, key)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [maskKey(name, key), member]))
}

function print(lines: readonly string[]): void {
  printText(`${lines.join('\n')}\n`)
}
