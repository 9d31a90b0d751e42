import type { ApiDocument, Texts } from '../client/documents/api-document.ts'
import { hasEnded, Ingestions, type ListQuery, type PageQuery } from '../client/ingestions/ingestions.ts'
import { printJson, printText, tell } from './print.ts'
import { printError } from './print-error.ts'
import { printTable } from './print-table.ts'

export interface ShowOptions {
  /** Prints the API's JSON document instead of text. */
  readonly json?: boolean
}

export interface PageOptions extends ShowOptions, PageQuery {}

export interface ListOptions extends ShowOptions, ListQuery {}

export interface WaitOptions extends ShowOptions {
  /** Seconds. */
  readonly timeout: number
}

export async function listIngestions(options: ListOptions): Promise<void> {
  const document = await (await open()).list(options)
  if (options.json) return printJson(document.toJson())
  const rows = document
    .resources()
    .map((text) => [text('id'), text('status'), recordsOf(text), text('requested_at')])
  printTable(['id', 'status', 'records', 'requested'], rows, 'There are no jobs here.')
  printPosition(document)
}

export async function showIngestion(id: string, options: ShowOptions): Promise<void> {
  show(await (await open()).job(id), options)
}

export async function listIngestionErrors(id: string, options: PageOptions): Promise<void> {
  const document = await (await open()).errors(id, options)
  if (options.json) return printJson(document.toJson())
  const rows = document
    .resources()
    .map((text) => [text('index', 'file'), text('code'), text('pointer'), text('detail')])
  printTable(['record', 'code', 'pointer', 'detail'], rows, 'No record was refused.')
  printPosition(document)
  const [all, kept] = [document.meta('error_count'), document.meta('pagination', 'count')]
  if (all > kept) tell(`Of ${all} errors the first ${kept} are kept.`)
}

/** Waits until the job has ended or the time is up, shows it, and answers whether it completed. */
export async function waitForIngestion(id: string, { timeout, ...options }: WaitOptions): Promise<boolean> {
  const document = await (await open()).waitFor(id, timeout * 1000)
  show(document, options)
  if (!hasEnded(document)) printError(`The job has not ended within ${timeout} s.`)
  return document.resource()('status') === 'completed'
}

async function open(): Promise<Ingestions> {
  const ingestions = await Ingestions.open(process.env)
  for (const warning of ingestions.warnings) tell(warning)
  return ingestions
}

function show(document: ApiDocument, { json = false }: ShowOptions): void {
  if (json) printJson(document.toJson())
  else showJob(document)
}

/** Prints one job, one line per attribute. */
function showJob(document: ApiDocument): void {
  const text = document.resource()
  const lines: [string, string][] = [
    ['Job', text('id')],
    ['Status', text('status')],
    ['Records', recordsOf(text)],
    ['Requested', text('requested_at')],
    ['Started', text('started_at')],
    ['Ended', text('completed_at')],
  ]
  printText(lines.map(([name, value]) => `${name.padEnd(9)}  ${value}\n`).join(''))
  if (text('status') === 'failed') printText(`\nassay ingestions errors ${text('id')} says why.\n`)
}

/** How far a job has come. */
function recordsOf(text: Texts): string {
  return `${text('processed')} processed, ${text('invalid')} invalid of ${text('total')}`
}

/** Which page of how many. Goes to stderr: a pipe gets lines of the table only. */
function printPosition(document: ApiDocument): void {
  const [page, pages, count] = ['page', 'pages', 'count'].map((name) => document.meta('pagination', name))
  if (pages !== undefined && pages > 1) tell(`Page ${page} of ${pages}, ${count} in all.`)
}
