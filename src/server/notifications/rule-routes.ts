import type { FastifyInstance } from 'fastify'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { findChannel } from '../../store/notifications/channels.ts'
import {
  changeRule,
  countRules,
  createRule,
  EVENTS,
  findRule,
  listRules,
  type Rule,
  removeRule,
} from '../../store/notifications/rules.ts'
import type { Store } from '../../store/store.ts'
import { lockOfTenant } from '../../store/tenant-lock.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { anyOf, described, FLAG, objectOf, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { LABEL_TEXT, MAX_LABELS } from '../json-api/label.ts'
import { type ListDefinition, search } from '../json-api/list-definition.ts'
import { ID, ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { MANAGING } from './requirement.ts'

/** Attributes that are left out are those of `ANYTHING`. */
type NewRule = Pick<Rule, 'name' | 'channel' | 'events'> & Partial<Rule>

const ANYTHING = {
  min_severity: 'informational',
  providers: [],
  teams: [],
  labels: [],
  checks: [],
  enabled: true,
} as const

/** Each finding that is new is compared with all of them. */
const MAX_RULES = 200

const IDS = { type: 'array', items: ID, maxItems: 100, uniqueItems: true }

const PROPERTIES = {
  name: NAME,
  channel: ID,
  events: { type: 'array', items: { enum: EVENTS }, minItems: 1, uniqueItems: true },
  min_severity: { enum: SEVERITIES },
  providers: IDS,
  teams: IDS,
  labels: { ...IDS, items: LABEL_TEXT, maxItems: MAX_LABELS },
  checks: { ...IDS, items: NAME },
  enabled: { type: 'boolean' },
}

const RULE_LIST: ListDefinition = {
  type: 'notification-rules',
  filters: search('search', 'name'),
  sorts: { name: 'name', created_at: 'created_at' },
  defaultOrder: [{ column: 'name', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    channel: described(TEXT, 'Where it is told: a channel, by id.'),
    channel_name: TEXT,
    events: { type: 'array', items: anyOf(EVENTS) },
    min_severity: described(anyOf(SEVERITIES), 'Findings that are less severe are not told.'),
    providers: described({ type: 'array', items: TEXT }, 'Accounts, by id; empty for all.'),
    teams: described(
      { type: 'array', items: TEXT },
      'Teams whose accounts are told of, by id; empty for all.',
    ),
    labels: described(
      { type: 'array', items: TEXT },
      'Labels as key=value: accounts with one of them are told of; empty for all.',
    ),
    checks: described({ type: 'array', items: TEXT }, 'Checks whose findings are told; empty for all.'),
    named: described(
      objectOf({
        providers: {
          type: 'array',
          items: objectOf({ id: TEXT, provider: TEXT, uid: TEXT, name: orNull(TEXT) }),
        },
        teams: { type: 'array', items: objectOf({ id: TEXT, name: TEXT }) },
      }),
      'What the ids of `providers` and `teams` stand for, without accounts that are disconnected and teams that are gone.',
    ),
    enabled: FLAG,
    created_at: TIME,
  },
}

const LIST_RULES = {
  config: { requirement: MANAGING, description: { summary: 'Rules of what is told', list: RULE_LIST } },
} as const

const CREATE_RULE = {
  schema: { body: documentOf<NewRule>('notification-rules', ['name', 'channel', 'events'], PROPERTIES) },
  config: {
    requirement: MANAGING,
    description: { summary: 'Create a rule', answers: RULE_LIST, creates: true },
  },
} as const

const CHANGE_RULE = {
  schema: { ...ONE_RESOURCE.schema, body: documentOf<Partial<Rule>>('notification-rules', [], PROPERTIES) },
  config: {
    requirement: MANAGING,
    description: { summary: 'Change a rule; what is left out stays', answers: RULE_LIST },
  },
} as const

const REMOVE_RULE = {
  ...ONE_RESOURCE,
  config: { requirement: MANAGING, description: { summary: 'Remove a rule; its messages stay' } },
} as const

/** Routes for the rules of what is told. */
export async function ruleRoutes(app: FastifyInstance, { store }: { readonly store: Store }): Promise<void> {
  takeDocuments(app)

  app.get('/notification-rules', LIST_RULES, (request) =>
    collectionDocument(store, request, RULE_LIST, listRules, (row) => rowResource('notification-rules', row)),
  )

  app.post<{ Body: RequestDocument<NewRule> }>('/notification-rules', CREATE_RULE, async (request, reply) => {
    const principal = principalOf(request)
    const rule = { ...ANYTHING, ...request.body.data.attributes }
    const resource = await store.inTenant(principal, async (tx) => {
      await lockOfTenant(tx, 'notification rules')
      if ((await countRules(tx)) >= MAX_RULES)
        throw new ApiError('invalid', `There are ${MAX_RULES} rules, and can be no more. Remove some.`)
      await refuseUnknownChannel(tx, rule)
      return ruleResource(tx, await createRule(tx, principal.tenantId, rule))
    })
    return reply
      .code(201)
      .header('Location', `/api/v1/notification-rules/${resource.id}`)
      .send(resourceDocument(resource))
  })

  app.put<OneResource & { Body: RequestDocument<Partial<Rule>> }>(
    '/notification-rules/:id',
    CHANGE_RULE,
    async (request) => {
      const { id } = request.params
      const resource = await store.inTenant(principalOf(request), async (tx) => {
        await lockOfTenant(tx, 'notification rules')
        const before = await findRule(tx, id)
        if (before === undefined) throw notFound()
        const rule = { ...before, ...request.body.data.attributes }
        await refuseUnknownChannel(tx, rule)
        await changeRule(tx, id, rule)
        return ruleResource(tx, id)
      })
      return resourceDocument(resource)
    },
  )

  app.delete<OneResource>('/notification-rules/:id', REMOVE_RULE, async (request, reply) => {
    const { id } = request.params
    if (!(await store.inTenant(principalOf(request), (tx) => removeRule(tx, id)))) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

async function refuseUnknownChannel(transaction: TenantTransaction, { channel }: Rule): Promise<void> {
  if ((await findChannel(transaction, channel)) !== undefined) return
  throw new ApiError('invalid', 'There is no such channel. Give the id of one.', {
    source: { pointer: '/data/attributes/channel' },
  })
}

/** Throws 404 when there is no such rule. */
async function ruleResource(transaction: TenantTransaction, id: string): Promise<Resource> {
  const row = await findRule(transaction, id)
  if (row === undefined) throw notFound()
  return rowResource('notification-rules', row)
}
