import type { ApiDocument, Texts } from '../client/documents/api-document.ts'
import { type FindingFilters, type FindingOrder, Findings } from '../client/findings/findings.ts'
import { printableJson } from '../text/printable.ts'
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
  for (const text of changes.resources()) {
    const by = text('by', '')
    printText(
      `${text('changed_at')}  ${text('field')}: ${text('from')} → ${text('to')}${by && `, by ${by}`}\n`,
    )
  }
}

/** What is open, unless the states or statuses to list are given, or what is muted is asked for. */
function openUnless(filters: FindingFilters): FindingFilters {
  const { state, status, muted } = filters
  return state === undefined && status === undefined && muted !== true
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

/** What becomes of it, in the words of `--state`; beside that, what its producer mutes. */
function stateOf(text: Texts): string {
  const state = text('state')
  return text('muted') === 'true' && state !== 'muted' ? `${state}, muted` : state
}

function placeOf(text: Texts): string {
  const line = text('line')
  return line === '–' ? text('file') : `${text('file')}:${line}`
}

function factsOf(document: ApiDocument): readonly (readonly [string, string])[] {
  const text = document.resource()
  const accepted = (name: string) => document.text('accepted', name)
  const muted = (name: string) => document.text(`muted_${name}`)
  return [
    ['Finding', text('id')],
    ['Check', `${text('check')}: ${text('title')}`],
    ['Severity', text('severity')],
    ['State', stateOf(text)],
    ['Account', accountText(text('provider'), text('provider_uid'), document.text('provider_name'))],
    ['Service', text('service')],
    ['Region', text('region')],
    ['Namespace', text('namespace')],
    ['Resource', text('resource_uid')],
    ['Place', placeOf(text)],
    ['Reason', text('reason')],
    ['Owners', document.list('owners').join(', ')],
    ['Assignee', text('assignee')],
    ['Due', text('due_at')],
    ['Issues', document.list('issues', 'url').join(', ')],
    ['Controls', document.list('compliance').join(', ')],
    ['Risk', document.text('record', 'risk_details') ?? ''],
    ['Remedy', document.text('record', 'remediation', 'desc') ?? ''],
    ['Accepted', exceptionText(accepted('reason'), accepted('by'), accepted('until'))],
    ['Muted', exceptionText(muted('reason'), muted('owner'), muted('until'))],
    ['First seen', text('first_seen_at')],
    ['Last seen', text('last_seen_at')],
    ['Resolved', text('resolved_at')],
    ['Gone', text('gone_at')],
    ['Uid', text('uid')],
  ]
}

/** `kubernetes 6f1a2f3e-… (shop)`, with the name that people have for it, if there is one. */
function accountText(provider: string, uid: string, name: string | undefined): string {
  return [provider, uid, ...(name === undefined ? [] : [`(${name})`])].join(' ')
}

/** Why a finding does not count as open: `by ada@example.com, until 2030-01-31: It holds nothing of value.` */
function exceptionText(reason?: string, by?: string, until?: string): string {
  const facts = [by && `by ${by}`, until && `until ${until}`].filter(Boolean).join(', ')
  return [facts, reason].filter(Boolean).join(': ')
}
