import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AttemptEnd } from '../../../src/server/metrics/metrics.ts'
import { notificationJob } from '../../../src/server/sending/notification-job.ts'
import { type SendingOptions, sendersFor } from '../../../src/server/sending/senders.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import { type Answer, type Api, answer, type TestTenant } from '../api.ts'
import { appCallingDoubles, DOUBLES } from '../app-calling-doubles.ts'

const PERMISSIONS: readonly Permission[] = [
  'manage_ingestions',
  'manage_account',
  'manage_users',
  'manage_findings',
]

/** Somebody who is told, with what their service sends. */
export interface Told {
  readonly tenant: TestTenant
  change(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<Answer>
  /** A channel to this address, by id, with its secret. */
  channel(
    address: string,
    kind?: string,
    hourly_limit?: number,
  ): Promise<{ readonly id: string; readonly secret: string }>
  rule(attributes: object): Promise<string>
  /** Attributes of all messages, the latest first. */
  deliveries(): Promise<readonly Delivery[]>
  /** What webhooks receive with them, which is as the schema says. */
  messages(): Promise<readonly AnyMessage[]>
  /** One attempt at every message that is due, as workers make them. */
  attempt(options?: SendingOptions): Promise<void>
  /** What became of all attempts. */
  readonly ends: readonly AttemptEnd[]
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of any shape
export type AnyMessage = any

const isMessage = new Ajv2020({
  strict: true,
  formats: { uuid: true, 'date-time': true, uri: true },
}).compile(JSON.parse(readFileSync('schemas/notification.schema.json', 'utf8')))

interface Delivery {
  readonly id: string
  readonly [attribute: string]: unknown
}

export async function newTold(api: Api): Promise<Told> {
  const app = appCallingDoubles(api)
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  const change: Told['change'] = async (method, path, data) =>
    answer(
      await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          authorization: tenant.authorization,
          ...(data && { 'content-type': 'application/vnd.api+json' }),
        },
        ...(data && { payload: JSON.stringify({ data }) }),
      }),
    )
  const created = async (type: string, attributes: object) => {
    const { status, body } = await change('POST', `/${type}`, { type, attributes })
    expect(body.errors).toBeUndefined()
    expect(status).toBe(201)
    return body.data
  }
  const ends: AttemptEnd[] = []
  const deliveries = async (): Promise<readonly Delivery[]> =>
    (await tenant.get('/deliveries?page[size]=100')).body.data.map(
      ({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }),
    )
  return {
    tenant,
    change,
    deliveries,
    async messages() {
      const bodies = await Promise.all(
        (await deliveries()).map(async ({ id }) => {
          const { rows } = await sql<{ body: string }>`select body from deliveries where id = ${id}`.execute(
            api.owner,
          )
          return JSON.parse(rows[0]?.body ?? '')
        }),
      )
      for (const body of bodies) expect(isMessage(body), JSON.stringify(isMessage.errors)).toBe(true)
      return bodies
    },
    async channel(address, kind = 'webhook', hourly_limit = 100) {
      const { id, attributes } = await created('channels', { name: 'on call', kind, address, hourly_limit })
      return { id, secret: attributes.secret }
    },
    rule: async (attributes) =>
      (
        await created('notification-rules', {
          name: 'what matters',
          events: ['new', 'reopened'],
          ...attributes,
        })
      ).id,
    ends,
    async attempt(options = { networks: DOUBLES }) {
      const job = notificationJob(api.store, {
        senders: sendersFor(options),
        enqueue: api.enqueue,
        onAttempt: (end) => void ends.push(end),
      })
      for (const { id, status } of await deliveries()) {
        if (status === 'pending') await job.step({ tenantId: tenant.id, deliveryId: id })
      }
    },
  }
}
