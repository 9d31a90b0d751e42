import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { enqueueBackground } from '../../store/jobs.ts'
import { onlyRow } from '../../store/listing.ts'
import { listMembers } from '../../store/people/members.ts'
import { listRoles } from '../../store/people/roles.ts'
import { PERMISSIONS } from '../../store/permissions.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { anyOf, COUNT, described, orNull, TEXT } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { type ListDefinition, memberOfTeam, search, text } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { changeRole, expelMember } from './change-member.ts'

interface ChangedMember {
  /** Name of the role. */
  readonly role: string
}

const MEMBER_LIST: ListDefinition = {
  type: 'members',
  filters: { ...search('search', 'email'), ...text('role', 'role'), ...memberOfTeam('id') },
  sorts: { email: 'email', role: 'role' },
  defaultOrder: [{ column: 'email', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    email: TEXT,
    role: described(TEXT, 'Name of the role.'),
    teams: described({ type: 'array', items: TEXT }, 'The teams of the member, by name.'),
    identity_provider: described(
      orNull(TEXT),
      'Name of the identity provider whose groups give the role; null where it is given here.',
    ),
  },
}

const ROLE_LIST: ListDefinition = {
  type: 'roles',
  filters: text('name', 'name'),
  sorts: { name: 'name' },
  defaultOrder: [{ column: 'name', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    permissions: { type: 'array', items: anyOf(PERMISSIONS) },
    sees: described(anyOf(['all', 'teams']), 'Whether members see all accounts, or those of their teams.'),
    members: described(COUNT, 'How many members have it.'),
  },
}

/** No subscription is required: a tenant is administered before it has one and afterwards, too. */
const requirement = { permission: 'manage_users', subscription: false } as const

const LIST_MEMBERS = {
  config: { requirement, description: { summary: 'Who may use this tenant', list: MEMBER_LIST } },
} as const

const CHANGE_MEMBER = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedMember>('members', ['role'], {
      role: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '^[^\\p{Cc}]+$',
        description: 'the name of a role',
      },
    }),
  },
  config: { requirement, description: { summary: 'Give a member another role', answers: MEMBER_LIST } },
} as const

const REMOVE_MEMBER = {
  ...ONE_RESOURCE,
  config: { requirement, description: { summary: 'Take a member out, with keys and sessions' } },
} as const

const LIST_ROLES = {
  config: { requirement, description: { summary: 'Roles, and what they allow', list: ROLE_LIST } },
} as const

interface Services {
  readonly store: Store
  readonly boss: PgBoss
}

/** Routes for members and roles, for who manages users. */
export async function memberRoutes(app: FastifyInstance, { store, boss }: Services): Promise<void> {
  takeDocuments(app)

  app.get('/members', LIST_MEMBERS, (request) =>
    collectionDocument(store, request, MEMBER_LIST, listMembers, (row) => rowResource('members', row)),
  )

  app.put<OneResource & { Body: RequestDocument<ChangedMember> }>(
    '/members/:id',
    CHANGE_MEMBER,
    async (request) => {
      const principal = principalOf(request)
      const id = request.params.id.toLowerCase()
      const member = await store.inTenant(principal, async (tx) => {
        await changeRole(tx, principal, id, request.body.data.attributes.role)
        return (await listMembers(tx, onlyRow(id))).rows[0]
      })
      if (member === undefined) throw notFound()
      return resourceDocument(rowResource('members', member))
    },
  )

  app.delete<OneResource>('/members/:id', REMOVE_MEMBER, async (request, reply) => {
    const principal = principalOf(request)
    const id = request.params.id.toLowerCase()
    await store.inTenant(principal, async (tx) => {
      await expelMember(tx, principal, id)
      await enqueueBackground(boss, tx, 'former-member', { tenantId: principal.tenantId })
    })
    return reply.code(204).removeHeader('Content-Type').send()
  })

  app.get('/roles', LIST_ROLES, (request) =>
    collectionDocument(store, request, ROLE_LIST, listRoles, (row) => rowResource('roles', row)),
  )
}
