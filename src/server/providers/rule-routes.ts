import type { FastifyInstance } from 'fastify'
import { areTeams } from '../../store/people/teams.ts'
import {
  type AccountRule,
  changeAccountRule,
  countAccountRules,
  createAccountRule,
  findAccountRule,
  listAccountRules,
  removeAccountRule,
} from '../../store/providers/account-rules.ts'
import type { Store } from '../../store/store.ts'
import { lockOfTenant } from '../../store/tenant-lock.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { COUNT, described, orNull, POSITIVE, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { LABELS } from '../json-api/label.ts'
import { type ListDefinition, search } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'

/** Attributes that are left out are those of `ANY_ACCOUNT`. */
type NewRule = Pick<AccountRule, 'name'> & Partial<AccountRule>

/** Each rule is compared with each account that comes. */
const MAX_RULES = 100
const MAX_GLOBS = 20
/** Behind all rules; those that were removed leave gaps. */
const LAST = 1_000_000

const ANY_ACCOUNT = { position: LAST, accounts: [], providers: [], labels: {}, team: null } as const

const GLOBS = { type: 'array', items: NAME, maxItems: MAX_GLOBS, uniqueItems: true }

const PROPERTIES = {
  name: NAME,
  position: { type: 'integer', minimum: 1, maximum: LAST },
  accounts: GLOBS,
  providers: GLOBS,
  labels: LABELS,
  team: { anyOf: [ONE_RESOURCE.schema.params.properties.id, { type: 'null' }] },
}

const RULE_LIST: ListDefinition = {
  type: 'account-rules',
  filters: search('search', 'name'),
  sorts: { position: 'position', name: 'name', created_at: 'created_at' },
  defaultOrder: [{ column: 'position', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    position: described(POSITIVE, 'Of several rules with the same label, the lowest gives it.'),
    accounts: described(
      { type: 'array', items: TEXT },
      'Names or ids of accounts, in which * stands for any text, in any case of letters; empty for all.',
    ),
    providers: described({ type: 'array', items: TEXT }, 'Kinds of accounts, such as aws; empty for all.'),
    labels: described(
      { type: 'object', additionalProperties: TEXT },
      'Labels that the accounts have, values by key.',
    ),
    team: described(orNull(TEXT), 'The team that the accounts belong to, by id.'),
    team_name: orNull(TEXT),
    matches: described(COUNT, 'How many connected accounts it is for.'),
    created_at: TIME,
  },
}

/** As for teams: who sees which accounts can depend on a rule. */
const requirement = { permission: 'manage_users', subscription: false } as const

const LIST_RULES = {
  config: { requirement, description: { summary: 'Rules that label accounts', list: RULE_LIST } },
} as const

const CREATE_RULE = {
  schema: { body: documentOf<NewRule>('account-rules', ['name'], PROPERTIES) },
  config: {
    requirement,
    description: {
      summary: 'Create a rule, for the accounts that exist and for later ones',
      answers: RULE_LIST,
      creates: true,
    },
  },
} as const

const CHANGE_RULE = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<Partial<AccountRule>>('account-rules', [], PROPERTIES),
  },
  config: {
    requirement,
    description: { summary: 'Change a rule; what is left out stays', answers: RULE_LIST },
  },
} as const

const REMOVE_RULE = {
  ...ONE_RESOURCE,
  config: {
    requirement,
    description: { summary: 'Remove a rule, its labels, and the accounts that it added to its team' },
  },
} as const

/** Routes for the rules that label accounts and add them to teams. */
export async function accountRuleRoutes(
  app: FastifyInstance,
  { store }: { readonly store: Store },
): Promise<void> {
  takeDocuments(app)

  app.get('/account-rules', LIST_RULES, (request) =>
    collectionDocument(store, request, RULE_LIST, listAccountRules, (row) =>
      rowResource(RULE_LIST.type, row),
    ),
  )

  app.post<{ Body: RequestDocument<NewRule> }>('/account-rules', CREATE_RULE, async (request, reply) => {
    const principal = principalOf(request)
    const rule = { ...ANY_ACCOUNT, ...request.body.data.attributes }
    const resource = await store.inTenant(principal, async (tx) => {
      await lockOfTenant(tx, 'account rules')
      if ((await countAccountRules(tx)) >= MAX_RULES)
        throw new ApiError('invalid', `There are ${MAX_RULES} rules, and can be no more. Remove some.`)
      await refuseUnknownTeam(tx, rule)
      return ruleResource(tx, await createAccountRule(tx, principal.tenantId, rule))
    })
    return reply
      .code(201)
      .header('Location', `/api/v1/account-rules/${resource.id}`)
      .send(resourceDocument(resource))
  })

  app.put<OneResource & { Body: RequestDocument<Partial<AccountRule>> }>(
    '/account-rules/:id',
    CHANGE_RULE,
    async (request) => {
      const { id } = request.params
      const resource = await store.inTenant(principalOf(request), async (tx) => {
        await lockOfTenant(tx, 'account rules')
        const before = await findAccountRule(tx, id)
        if (before === undefined) throw notFound()
        const rule = { ...before, ...request.body.data.attributes }
        await refuseUnknownTeam(tx, rule)
        await changeAccountRule(tx, id, rule)
        return ruleResource(tx, id)
      })
      return resourceDocument(resource)
    },
  )

  app.delete<OneResource>('/account-rules/:id', REMOVE_RULE, async (request, reply) => {
    const { id } = request.params
    const isRemoved = await store.inTenant(principalOf(request), async (tx) => {
      await lockOfTenant(tx, 'account rules')
      return removeAccountRule(tx, id)
    })
    if (!isRemoved) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

async function refuseUnknownTeam(transaction: TenantTransaction, { team }: AccountRule): Promise<void> {
  if (team === null || (await areTeams(transaction, [team]))) return
  throw new ApiError('invalid', 'There is no such team. Give the id of one.', {
    source: { pointer: '/data/attributes/team' },
  })
}

/** Throws 404 when there is no such rule. */
async function ruleResource(transaction: TenantTransaction, id: string): Promise<Resource> {
  const row = await findAccountRule(transaction, id)
  if (row === undefined) throw notFound()
  return rowResource(RULE_LIST.type, row)
}
