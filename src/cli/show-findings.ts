import type { ApiDocument, Texts } from '../client/documents/api-document.ts'
import { type FindingFilters, type FindingOrder, Findings } from '../client/findings/findings.ts'
import { printableJson } from '../printable.ts'
import { printData, printJson, printText, tell } from './print.ts'
import { printTable } from './print-table.ts'

export interface FindingOptions extends FindingFilters {
  /** Prints the API's JSON document instead of text. */
  readonly json?: boolean
}

export interface FindingListOptions extends FindingOptions {
  readonly order: FindingOrder
  readonly page: number
  readonly pageSize: number
  /** Prints all pages. */
  readonly all?: boolean
}

const COLUMNS = ['id', 'severity', 'state', 'check', 'resource', 'place', 'since']

export async function listFindings(options: FindingListOptions): Promise<void> {
  const { json = false, all = false, order, page, pageSize, ...asked } = options
  const filters = openUnless(asked)
  const findings = await openFindings()
  if (all) {
    const pages = findings.pages(filters, order)
    return json ? printAllAsJson(pages) : printAll(pages)
  }
  const document = await findings.list(filters, order, { page, size: pageSize })
  if (json) return printJson(document.toJson())
  printTable(COLUMNS, document.resources().map(rowOf), NONE)
  const [pages, count] = [document.meta('pagination', 'pages'), document.meta('pagination', 'count')]
  if (pages > 1) tell(`Page ${page} of ${pages}, ${count} in all. --all shows them all.`)
}

export async function showFinding(id: string, { json = false }: FindingOptions): Promise<void> {
  const findings = await openFindings()
  const document = await findings.finding(id)
  if (json) return printJson(document.toJson())
  const width = 11
  const lines = factsOf(document).filter(([, value]) => value !== '' && value !== '–')
  printText(lines.map(([name, value]) => `${name.padEnd(width)} ${value}\n`).join(''))
  const changes = await findings.changes(id)
  for (const text of changes.resources())
    printText(`${text('changed_at').padEnd(width)}  ${text('from')} → ${text('to')}\n`)
}

/** What is open, unless the states or statuses to list are given. */
function openUnless(filters: FindingFilters): FindingFilters {
  return filters.state === undefined && filters.status === undefined
    ? { ...filters, state: ['open'] }
    : filters
}

/** The findings of the service. Tells warnings about its address on stderr. */
export async function openFindings(): Promise<Findings> {
  const findings = await Findings.open(process.env)
  for (const warning of findings.warnings) tell(warning)
  return findings
}

const NONE = 'There are no such findings.'

/** Page by page, so that nobody waits for the last one; each has columns of its own width. */
async function printAll(pages: AsyncIterable<ApiDocument>): Promise<void> {
  let shown = 0
  for await (const document of pages) {
    const rows = document.resources().map(rowOf)
    if (rows.length === 0 && shown > 0) continue
    printTable(COLUMNS, rows, NONE)
    shown += rows.length
  }
}

/** One document with the findings of all pages, which are not in memory together. */
async function printAllAsJson(pages: AsyncIterable<ApiDocument>): Promise<void> {
  let separator = ''
  printData('{"data": [')
  for await (const document of pages) {
    for (const resource of document.rawResources()) {
      printData(`${separator}\n${printableJson(JSON.stringify(resource))}`)
      separator = ','
    }
  }
  printData('\n]}\n')
}

function rowOf(text: Texts): readonly string[] {
  return [
    text('id'),
    text('severity'),
    stateOf(text),
    text('check'),
    text('resource_uid'),
    placeOf(text),
    text('first_seen_at').slice(0, 'YYYY-MM-DD'.length),
  ]
}

/** The status of what is there; for the rest, what became of it. */
function stateOf(text: Texts): string {
  const state = text('state', 'open')
  const shown = state === 'open' || state === 'passing' ? text('status') : state
  return text('muted') === 'true' ? `${shown}, muted` : shown
}

function placeOf(text: Texts): string {
  const line = text('line')
  return line === '–' ? text('file') : `${text('file')}:${line}`
}

function factsOf(document: ApiDocument): readonly (readonly [string, string])[] {
  const text = document.resource()
  const accepted = document.text('accepted', 'reason')
  return [
    ['Finding', text('id')],
    ['Check', `${text('check')}: ${text('title')}`],
    ['Severity', text('severity')],
    ['State', stateOf(text)],
    ['Account', `${text('provider')} ${text('provider_uid')}`],
    ['Service', text('service')],
    ['Region', text('region')],
    ['Namespace', text('namespace')],
    ['Resource', text('resource_uid')],
    ['Place', placeOf(text)],
    ['Reason', text('reason')],
    ['Controls', document.list('compliance').join(', ')],
    ['Risk', document.text('record', 'risk_details') ?? ''],
    ['Remedy', document.text('record', 'remediation', 'desc') ?? ''],
    ['Accepted', accepted === undefined ? '' : `by ${document.text('accepted', 'by') ?? '–'}: ${accepted}`],
    ['First seen', text('first_seen_at')],
    ['Last seen', text('last_seen_at')],
    ['Resolved', text('resolved_at')],
    ['Gone', text('gone_at')],
    ['Uid', text('uid')],
  ]
}
