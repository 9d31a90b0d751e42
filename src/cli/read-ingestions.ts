import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient, ApiRefusal, member } from '../client/ingestions/api-client.ts'
import { RequestError } from '../client/transport/request-error.ts'
import { UsageError } from '../errors.ts'
import { tell } from './print.ts'
import { printError } from './print-error.ts'
import { printTable } from './print-table.ts'
import {
  printErrorsNotKept,
  printJson,
  printPosition,
  recordsOf,
  showJob,
  textsOf,
} from './show-ingestions.ts'

export interface ShowOptions {
  /** The API's own document instead of text for people. */
  readonly json?: boolean
}

export interface PageOptions extends ShowOptions {
  readonly page: number
  readonly pageSize: number
}

export interface ListOptions extends PageOptions {
  readonly status?: 'pending' | 'processing' | 'completed' | 'failed'
}

export interface WaitOptions extends ShowOptions {
  /** Seconds. */
  readonly timeout: number
}

/** Most jobs take about a second; long ones are asked for less and less often. */
const FIRST_INTERVAL_MS = 500
const INTERVAL_GROWTH = 1.5
const LONGEST_INTERVAL_MS = 5_000

/** What stands in a path as it is, and never means another folder. */
const ID = /^[\w:+=~-]{1,128}$/

export async function listIngestions({ status, ...options }: ListOptions): Promise<void> {
  const client = await open()
  const filter = status === undefined ? '' : `&filter[status]=${status}`
  const document = await client.get(`?${pageQuery(options)}${filter}`)
  if (options.json) return printJson(client, document)
  const rows = resourcesOf(document).map((job) => {
    const text = textsOf(client, job)
    return [text('id'), text('status'), recordsOf(text), text('requested_at')]
  })
  printTable(['id', 'status', 'records', 'requested'], rows, 'There are no jobs here.')
  printPosition(document)
}

export async function showIngestion(id: string, { json = false }: ShowOptions): Promise<void> {
  const client = await open()
  show(client, await client.get(pathOf(id)), json)
}

export async function listIngestionErrors(id: string, options: PageOptions): Promise<void> {
  const client = await open()
  const document = await client.get(`${pathOf(id)}/errors?${pageQuery(options)}`)
  if (options.json) return printJson(client, document)
  const rows = resourcesOf(document).map((error) => {
    const text = textsOf(client, error)
    return [text('index', 'file'), text('code'), text('pointer'), text('detail')]
  })
  printTable(['record', 'code', 'pointer', 'detail'], rows, 'No record was refused.')
  printPosition(document)
  printErrorsNotKept(document)
}

/**
 * Asks until the job has ended or the time is up, shows it, and answers whether it completed. Once it was seen, an
 * API that is away for a while is asked again.
 */
export async function waitForIngestion(id: string, { timeout, json = false }: WaitOptions): Promise<boolean> {
  const deadline = performance.now() + timeout * 1000
  const client = await open()
  let document = await client.get(pathOf(id))
  let interval = FIRST_INTERVAL_MS
  while (!hasEnded(document)) {
    const left = deadline - performance.now()
    if (left <= 0) break
    await sleep(Math.min(interval, left))
    interval = Math.min(interval * INTERVAL_GROWTH, LONGEST_INTERVAL_MS)
    document = await client.get(pathOf(id)).catch((error: unknown) => {
      if (isTemporary(error)) return document
      throw error
    })
  }
  show(client, document, json)
  if (!hasEnded(document)) await printError(`The job has not ended within ${timeout} s.`)
  return statusOf(document) === 'completed'
}

async function open(): Promise<ApiClient> {
  const client = await ApiClient.open(process.env)
  for (const warning of client.warnings) tell(warning)
  return client
}

function pathOf(id: string): string {
  if (!ID.test(id)) throw new UsageError('That is not the id of a job; the push prints it.')
  return `/${id}`
}

function pageQuery({ page, pageSize }: PageOptions): string {
  return `page[number]=${page}&page[size]=${pageSize}`
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status === 429 || error.status >= 500
  return error instanceof RequestError
}

function statusOf(document: unknown): unknown {
  return member(member(member(document, 'data'), 'attributes'), 'status')
}

function hasEnded(document: unknown): boolean {
  return ['completed', 'failed'].includes(String(statusOf(document)))
}

function show(client: ApiClient, document: unknown, json: boolean): void {
  if (json) printJson(client, document)
  else showJob(textsOf(client, member(document, 'data')))
}

function resourcesOf(document: unknown): readonly unknown[] {
  const data = member(document, 'data')
  return Array.isArray(data) ? data : []
}
