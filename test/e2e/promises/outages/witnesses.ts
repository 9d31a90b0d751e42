import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { record } from '../../../server/record.ts'
import { openReader } from '../../../sse/stream-reader.ts'
import type { TenantClient } from '../../../support/tenant-client.ts'
import type { Scene } from './scene.ts'

/** Between two requests of the same witness, and between two events. */
const PAUSE_MS = 100
const SENDERS = 2
/** Of each file: enough that a full disk shows soon. */
const FILE_BYTES = 16 * 1024

/** What became of a request, in milliseconds of `performance.now()`. */
export interface Answer {
  readonly began: number
  readonly ended: number
  /** `undefined` where the connection broke. */
  readonly status: number | undefined
  readonly retryAfter: string | undefined
}

interface Upload extends Answer {
  /** Of its only finding. */
  readonly uid: string
  /** The path of the job, of a file that was accepted. */
  readonly job: string
}

/** A connection to the event stream. */
export interface Hearing {
  readonly status: number | undefined
  readonly began: number
  /** The numbers of the events, and when each was heard. */
  readonly events: { readonly number: number; readonly at: number }[]
}

/** What is sent, read and heard without a break, until it is stopped or the test ends. */
export interface Witnesses {
  readonly uploads: readonly Upload[]
  readonly reads: readonly Answer[]
  readonly hearings: readonly Hearing[]
  /** Resolves when the last request has been answered. */
  stop(): Promise<void>
}

export function startWitnesses(scene: Scene, tenant: TenantClient): Witnesses {
  const stopping = new AbortController()
  const uploads: Upload[] = []
  const reads: Answer[] = []
  const hearings: Hearing[] = []
  let published = 0

  const send = async (): Promise<void> => {
    const uid = randomUUID()
    const file = [record(uid, { message: randomBytes(FILE_BYTES).toString('base64') })]
    const { response, ...answer } = await answerTo(tenant.post(scene.api, file))
    uploads.push({ ...answer, uid, job: response?.headers.get('content-location') ?? '' })
  }
  const read = async (): Promise<void> => {
    const { response: _, ...answer } = await answerTo(tenant.get(scene.api, '/api/v1/findings?page[size]=1'))
    reads.push(answer)
  }
  const publish = async (): Promise<void> => {
    published += 1
    scene.publisher.publish({ tenantId: tenant.id, from: published, to: published })
  }
  const hear = (): Promise<void> => hearOnce(scene, tenant, { hearings, signal: stopping.signal })

  const all = [...Array.from({ length: SENDERS }, () => send), read, publish, hear]
  const done = Promise.all(all.map((work) => repeat(work, stopping.signal)))
  const stop = async (): Promise<void> => {
    stopping.abort()
    await done
  }
  onTestFinished(stop)
  return { uploads, reads, hearings, stop }
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work()
    await sleep(PAUSE_MS)
  }
}

async function answerTo(request: Promise<Response>): Promise<Answer & { response: Response | undefined }> {
  const began = performance.now()
  const response = await request.catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  const retryAfter = response?.headers.get('retry-after') ?? undefined
  return { began, ended: performance.now(), status: response?.status, retryAfter, response }
}

interface Hearer {
  readonly hearings: Hearing[]
  readonly signal: AbortSignal
}

/** From the opening of a stream to its end. */
async function hearOnce(scene: Scene, tenant: TenantClient, { hearings, signal }: Hearer): Promise<void> {
  const began = performance.now()
  const url = `${scene.streams.url}/api/v1/clocks/1/event-stream`
  const reader = await openReader(url, { authorization: tenant.authorization }).catch(() => undefined)
  const hearing: Hearing = { began, status: reader?.status, events: [] }
  hearings.push(hearing)
  if (reader === undefined) return
  let isOpen = reader.status === 200
  void reader.ended.then(() => {
    isOpen = false
  })
  while (isOpen && !signal.aborted) {
    await sleep(PAUSE_MS / 2)
    for (const { data } of reader.events.slice(hearing.events.length)) {
      hearing.events.push({ number: (data as { number: number }).number, at: performance.now() })
    }
  }
  reader.leave()
}
