import type { FastifyInstance } from 'fastify'
import { findAssignee } from '../../store/findings/assignees.ts'
import { assignFindings, setDueDate } from '../../store/findings/change-findings.ts'
import { lockFindings } from '../../store/findings/lock-findings.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { TIME_OR_NULL } from '../json-api/future-time.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { EMAIL_OR_NULL, memberNamed, timeOrNull } from './changed-values.ts'

interface ChangedFinding {
  /** Email address of a member; null for nobody. */
  readonly assignee?: string | null
  /** Null for what the policy says. */
  readonly due_at?: string | null
}

const CHANGE_FINDING = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedFinding>('findings', [], { assignee: EMAIL_OR_NULL, due_at: TIME_OR_NULL }),
  },
  config: {
    requirement: { permission: 'manage_findings', subscription: true },
    description: { summary: 'Assign a finding, or say when it is due' },
  },
} as const

/** The route to change what people say of a finding. */
export async function changeRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  takeDocuments(app)

  app.put<OneResource & { Body: RequestDocument<ChangedFinding> }>(
    '/findings/:id',
    CHANGE_FINDING,
    async (request, reply) => {
      const { id } = request.params
      const change = request.body.data.attributes
      await store.inTenant(principalOf(request), (tx) => changeFinding(tx, id, change))
      return reply.code(204).removeHeader('Content-Type').send()
    },
  )
}

async function changeFinding(
  transaction: TenantTransaction,
  id: string,
  { assignee, due_at }: ChangedFinding,
): Promise<void> {
  const findings = await lockFindings(transaction, [id])
  if (findings.length === 0) throw notFound()
  if (assignee !== undefined) {
    const member = assignee === null ? null : memberNamed(await findAssignee(transaction, assignee))
    const { not_seen_by_assignee } = await assignFindings(transaction, findings, member)
    if (not_seen_by_assignee)
      throw refused('assignee', 'This member does not see the account of the finding. Choose another one.')
  }
  if (due_at !== undefined) {
    const { not_failing } = await setDueDate(transaction, findings, timeOrNull('due_at', due_at))
    if (not_failing) throw refused('due_at', 'Only what fails can be due.')
  }
}

function refused(attribute: string, detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { pointer: `/data/attributes/${attribute}` } })
}
