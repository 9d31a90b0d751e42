import type { FastifyInstance } from 'fastify'
import { type DuePolicy, findDuePolicy, NAMES_OF_DUE, setDuePolicy } from '../../store/findings/due-policy.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { described, orNull, POSITIVE } from '../json-api/attribute-schema.ts'
import { resourceDocument } from '../json-api/document.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'

const MAX_DAYS = 3650

const DAYS = { anyOf: [{ type: 'integer', minimum: 1, maximum: MAX_DAYS }, { type: 'null' }] }

function eachSeverity<T>(value: T): { [Severity in keyof DuePolicy]: T } {
  return { critical: value, high: value, medium: value, low: value }
}

const DUE_POLICY = {
  type: 'due-policies',
  attributes: eachSeverity(
    described(orNull(POSITIVE), 'Days to mend a failure of this severity, since it began; null for no date.'),
  ),
} as const

const SHOW_POLICY = {
  config: {
    description: { summary: 'How soon failures of each severity are to be mended', answers: DUE_POLICY },
  },
} as const

const SET_POLICY = {
  schema: { body: documentOf<DuePolicy>(DUE_POLICY.type, NAMES_OF_DUE, eachSeverity(DAYS)) },
  config: {
    requirement: { permission: 'manage_account', subscription: true },
    description: {
      summary: 'Say how soon failures of each severity are to be mended',
      answers: DUE_POLICY,
    },
  },
} as const

/** A tenant has one policy, which is identified by the tenant's id. */
export async function duePolicyRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  takeDocuments(app)

  app.get('/due-policy', SHOW_POLICY, async (request) => {
    const principal = principalOf(request)
    return policyDocument(principal, await store.readTenant(principal, findDuePolicy))
  })

  app.put<{ Body: RequestDocument<DuePolicy> }>('/due-policy', SET_POLICY, async (request) => {
    const principal = principalOf(request)
    const policy = request.body.data.attributes
    await store.inTenant(principal, (tx) => setDuePolicy(tx, policy))
    return policyDocument(principal, policy)
  })
}

function policyDocument({ tenantId: id }: Principal, { critical, high, medium, low }: DuePolicy) {
  return resourceDocument({ type: DUE_POLICY.type, id, attributes: { critical, high, medium, low } })
}
