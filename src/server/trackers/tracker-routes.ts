import type { FastifyInstance } from 'fastify'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import {
  type ChangedTracker,
  changeTracker,
  createTracker,
  findTracker,
  listTrackers,
  removeTracker,
  TRACKER_KINDS,
  type TrackerKind,
  type TrackerRow,
} from '../../store/trackers/trackers.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { anyOf, described, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { type ListDefinition, search } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { MANAGING } from '../notifications/requirement.ts'
import type { OpenProject } from './project-of.ts'
import { projectOf, serverOf } from './tracker-place.ts'
import { tryTracker } from './try-tracker.ts'

interface NewTracker {
  readonly name: string
  readonly kind: TrackerKind
  readonly server?: string
  readonly project: string
  readonly token: string
}

const TRACKER_LIST: ListDefinition = {
  type: 'trackers',
  filters: search('search', 'name'),
  sorts: { name: 'name', created_at: 'created_at' },
  defaultOrder: [{ column: 'name', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    kind: anyOf(TRACKER_KINDS),
    server: described(TEXT, 'Its address, up to the project.'),
    project: described(TEXT, 'Such as acme/shop.'),
    created_by: described(TEXT, 'Email address of who created it.'),
    created_at: TIME,
  },
}

/** What a header can hold. */
const TOKEN = {
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  pattern: '^[!-~]+$',
  description: 'letters, digits and signs of ASCII, as the host shows it',
} as const

const LIST_TRACKERS = {
  config: {
    description: { summary: 'Trackers that issues are created in, without their tokens', list: TRACKER_LIST },
  },
} as const

const CREATE_TRACKER = {
  schema: {
    body: documentOf<NewTracker>('trackers', ['name', 'kind', 'project', 'token'], {
      name: NAME,
      kind: { enum: TRACKER_KINDS },
      server: { type: 'string', minLength: 1, maxLength: 500 },
      project: { type: 'string', minLength: 1, maxLength: 500 },
      token: TOKEN,
    }),
  },
  config: {
    requirement: MANAGING,
    description: {
      summary: 'Create a tracker: a repository of GitHub or a project of GitLab; its token is never shown',
      answers: TRACKER_LIST,
      creates: true,
      refuses: [422],
    },
  },
} as const

const CHANGE_TRACKER = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedTracker>('trackers', [], { name: NAME, token: TOKEN }),
  },
  config: {
    requirement: MANAGING,
    description: {
      summary: 'Rename a tracker, or give it another token, with which what failed is tried again',
      answers: TRACKER_LIST,
      refuses: [422],
    },
  },
} as const

const REMOVE_TRACKER = {
  ...ONE_RESOURCE,
  config: {
    requirement: MANAGING,
    description: { summary: 'Remove a tracker; its issues stay as they are' },
  },
} as const

interface TrackerRoutesOptions {
  readonly store: Store
  readonly outbox: Outbox
  /** Whether a server may be without TLS; only private networks are reached so. */
  readonly allowsPlainHttp: boolean
  readonly openProject: OpenProject
}

/** Routes for the trackers that issues are created in. */
export async function trackerRoutes(
  app: FastifyInstance,
  { store, outbox, allowsPlainHttp, openProject }: TrackerRoutesOptions,
): Promise<void> {
  takeDocuments(app)

  app.get('/trackers', LIST_TRACKERS, (request) =>
    collectionDocument(store, request, TRACKER_LIST, listTrackers, (row) => rowResource('trackers', row)),
  )

  app.post<{ Body: RequestDocument<NewTracker> }>('/trackers', CREATE_TRACKER, async (request, reply) => {
    const principal = principalOf(request)
    const { name, kind, server, project, token } = request.body.data.attributes
    const tracker = {
      tenantId: principal.tenantId,
      userId: principal.userId,
      name: name.trim(),
      kind,
      server: serverOf(kind, server, allowsPlainHttp),
      project: projectOf(kind, project),
      token,
    }
    await tryTracker(openProject, tracker)
    const resource = await store.inTenant(principal, async (tx) =>
      trackerResource(tx, await createTracker(tx, tracker)),
    )
    return reply
      .code(201)
      .header('Location', `/api/v1/trackers/${resource.id}`)
      .send(resourceDocument(resource))
  })

  app.put<OneResource & { Body: RequestDocument<ChangedTracker> }>(
    '/trackers/:id',
    CHANGE_TRACKER,
    async (request) => {
      const { id } = request.params
      const principal = principalOf(request)
      const { name, token } = request.body.data.attributes
      if (token !== undefined) {
        const tracker = await store.inTenant(principal, (tx) => trackerOr404(tx, id))
        await tryTracker(openProject, { ...tracker, token }, 'token')
      }
      const resource = await store.inTenant(principal, async (tx) => {
        await changeTracker(tx, id, {
          ...(name !== undefined && { name: name.trim() }),
          ...(token !== undefined && { token }),
        })
        if (token !== undefined) await outbox.bringIssuesInStep(tx, principal.tenantId)
        return trackerResource(tx, id)
      })
      return resourceDocument(resource)
    },
  )

  app.delete<OneResource>('/trackers/:id', REMOVE_TRACKER, async (request, reply) => {
    const { id } = request.params
    if (!(await store.inTenant(principalOf(request), (tx) => removeTracker(tx, id)))) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

async function trackerResource(transaction: TenantTransaction, id: string): Promise<Resource> {
  return rowResource('trackers', await trackerOr404(transaction, id))
}

async function trackerOr404(transaction: TenantTransaction, id: string): Promise<TrackerRow> {
  const tracker = await findTracker(transaction, id)
  if (tracker === undefined) throw notFound()
  return tracker
}
