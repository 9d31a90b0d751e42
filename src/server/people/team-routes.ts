import type { FastifyInstance } from 'fastify'
import { onlyRow } from '../../store/listing.ts'
import {
  type Belonging,
  changeTeamAccounts,
  changeTeamMembers,
  createTeam,
  listTeams,
  NAME_TAKEN,
  removeTeam,
  renameTeam,
} from '../../store/people/teams.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Principal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { COUNT, described, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { type ListDefinition, search } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'

interface NewTeam {
  readonly name: string
}

interface ChangedTeam {
  readonly name?: string
  readonly members?: Belonging
  readonly accounts?: Belonging
}

const TEAM_LIST: ListDefinition = {
  type: 'teams',
  filters: search('search', 'name'),
  sorts: { name: 'name', created_at: 'created_at' },
  defaultOrder: [{ column: 'name', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    members: described(COUNT, 'How many members belong to it: “filter[team]” of /members lists them.'),
    accounts: described(COUNT, 'How many accounts belong to it: “filter[team]” of /providers lists them.'),
    created_at: TIME,
  },
}

const IDS = {
  type: 'array',
  items: ONE_RESOURCE.schema.params.properties.id,
  maxItems: 100,
  uniqueItems: true,
}

const BELONGING = { type: 'object', properties: { add: IDS, remove: IDS }, additionalProperties: false }

/** No subscription is required: a tenant is administered before it has one and afterwards, too. */
const requirement = { permission: 'manage_users', subscription: false } as const

const LIST_TEAMS = {
  config: { description: { summary: 'Teams, or those whose accounts the sender sees', list: TEAM_LIST } },
} as const

const SHOW_TEAM = {
  ...ONE_RESOURCE,
  config: { description: { summary: 'One team', answers: TEAM_LIST } },
} as const

const CREATE_TEAM = {
  schema: { body: documentOf<NewTeam>('teams', ['name'], { name: NAME }) },
  config: { requirement, description: { summary: 'Create a team', answers: TEAM_LIST, creates: true } },
} as const

const CHANGE_TEAM = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedTeam>('teams', [], { name: NAME, members: BELONGING, accounts: BELONGING }),
  },
  config: {
    requirement,
    description: {
      summary: 'Rename a team, or add members and accounts and take some out, each up to 100 at once',
      answers: TEAM_LIST,
    },
  },
} as const

const REMOVE_TEAM = {
  ...ONE_RESOURCE,
  config: { requirement, description: { summary: 'Remove a team; its members and accounts stay' } },
} as const

/** Routes for teams: everybody lists those whose accounts they see, and who manages users changes them. */
export async function teamRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  takeDocuments(app)

  app.get('/teams', LIST_TEAMS, (request) =>
    collectionDocument(store, request, TEAM_LIST, listTeams, (row) => rowResource('teams', row)),
  )

  app.get<OneResource>('/teams/:id', SHOW_TEAM, async (request) => {
    const id = request.params.id.toLowerCase()
    return resourceDocument(await store.readTenant(principalOf(request), (tx) => teamResource(tx, id)))
  })

  app.post<{ Body: RequestDocument<NewTeam> }>('/teams', CREATE_TEAM, async (request, reply) => {
    const principal = principalOf(request)
    const { tenantId } = principal
    const team = await store.inTenant(principal, async (tx) => {
      const id = await createTeam(tx, { tenantId, name: request.body.data.attributes.name.trim() })
      return id === NAME_TAKEN ? NAME_TAKEN : teamResource(tx, id)
    })
    if (team === NAME_TAKEN) throw nameTaken()
    return reply.code(201).header('Location', `/api/v1/teams/${team.id}`).send(resourceDocument(team))
  })

  app.put<OneResource & { Body: RequestDocument<ChangedTeam> }>(
    '/teams/:id',
    CHANGE_TEAM,
    async (request) => {
      const id = request.params.id.toLowerCase()
      const principal = principalOf(request)
      const team = await store.inTenant(principal, (tx) =>
        changeTeam(tx, principal, id, request.body.data.attributes),
      )
      return resourceDocument(team)
    },
  )

  app.delete<OneResource>('/teams/:id', REMOVE_TEAM, async (request, reply) => {
    const principal = principalOf(request)
    const team = { tenantId: principal.tenantId, teamId: request.params.id }
    if (!(await store.inTenant(principal, (tx) => removeTeam(tx, team)))) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

async function changeTeam(
  transaction: TenantTransaction,
  { tenantId }: Principal,
  teamId: string,
  { name, members = {}, accounts = {} }: ChangedTeam,
): Promise<Resource> {
  await teamResource(transaction, teamId)
  if (name !== undefined && (await renameTeam(transaction, teamId, name.trim())) === NAME_TAKEN)
    throw nameTaken()
  await changeTeamMembers(transaction, { tenantId, teamId }, members)
  await changeTeamAccounts(transaction, { tenantId, teamId }, accounts)
  return teamResource(transaction, teamId)
}

/** Throws 404 when there is no such team. */
async function teamResource(transaction: TenantTransaction, teamId: string): Promise<Resource> {
  const [row] = (await listTeams(transaction, onlyRow(teamId))).rows
  if (row === undefined) throw notFound()
  return rowResource('teams', row)
}

function nameTaken(): ApiError {
  return new ApiError('invalid', 'Another team has this name. Choose another one.', {
    source: { pointer: '/data/attributes/name' },
  })
}
