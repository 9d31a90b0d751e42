import type { FastifyInstance } from 'fastify'
import {
  type AcceptanceRow,
  acceptFindings,
  endAcceptances,
} from '../../store/acceptances/accept-findings.ts'
import { lockFindings } from '../../store/findings/lock-findings.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { type Resource, resourceDocument } from '../json-api/document.ts'
import { futureTime, TIME_OR_NULL } from '../json-api/future-time.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { type IssueWriting, leaveIssuesToJob } from '../trackers/leave-issues-to-job.ts'

interface NewAcceptance {
  readonly reason: string
  /** No end by default. */
  readonly until?: string | null
}

const ACCEPTANCE = {
  type: 'acceptances',
  attributes: {
    reason: TEXT,
    until: described(orNull(TIME), 'Null for no end.'),
    by: described(TEXT, 'Email address.'),
    at: TIME,
  },
} as const

const requirement = { permission: 'manage_findings', subscription: true } as const

/** What an acceptance says. */
export const ACCEPTANCE_PROPERTIES = {
  // Text of one or several lines, and not only space. PostgreSQL text cannot hold NUL.
  reason: {
    type: 'string',
    maxLength: 2000,
    pattern: '^[\\P{Cc}\\n\\r\\t]*[^\\p{Cc}\\s][\\P{Cc}\\n\\r\\t]*$',
    description: 'a text',
  },
  until: TIME_OR_NULL,
} as const

const ACCEPT = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<NewAcceptance>('acceptances', ['reason'], ACCEPTANCE_PROPERTIES),
  },
  config: {
    requirement,
    description: { summary: 'Accept a finding, with a reason', answers: ACCEPTANCE, creates: true },
  },
} as const

const END = {
  ...ONE_RESOURCE,
  config: { requirement, description: { summary: 'End the acceptance of a finding' } },
} as const

/** Routes to accept findings and to end that. */
export async function acceptanceRoutes(app: FastifyInstance, services: IssueWriting): Promise<void> {
  const { store } = services
  takeDocuments(app)

  app.post<OneResource & { Body: RequestDocument<NewAcceptance> }>(
    '/findings/:id/acceptance',
    ACCEPT,
    async (request, reply) => {
      const { id } = request.params
      const principal = principalOf(request)
      const row = await accept(store, principal, id, request.body.data.attributes)
      if (row === undefined) throw notFound()
      await leaveIssuesToJob(services, principal.tenantId)
      return reply
        .code(201)
        .header('Location', `/api/v1/findings/${id}`)
        .send(resourceDocument(acceptanceResource(row)))
    },
  )

  app.delete<OneResource>('/findings/:id/acceptance', END, async (request, reply) => {
    const principal = principalOf(request)
    await store.inTenant(principal, async (tx) => {
      const findings = await lockFindings(tx, [request.params.id])
      const { not_accepted } = await endAcceptances(tx, findings, principal.userId)
      if (findings.length === 0 || not_accepted) throw notFound()
    })
    await leaveIssuesToJob(services, principal.tenantId)
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

async function accept(
  store: Store,
  principal: Principal,
  findingId: string,
  { reason, until }: NewAcceptance,
): Promise<AcceptanceRow | undefined> {
  const acceptance = { userId: principal.userId, reason, until: endOf(until) }
  const [row] = await store.inTenant(principal, async (tx) =>
    acceptFindings(tx, await lockFindings(tx, [findingId]), acceptance),
  )
  return row
}

function endOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null
  return futureTime('until', text, '2030-01-31T23:59:59Z')
}

function acceptanceResource({ id, reason, until, accepted_by, accepted_at }: AcceptanceRow): Resource {
  return { type: 'acceptances', id, attributes: { reason, until, by: accepted_by, at: accepted_at } }
}
