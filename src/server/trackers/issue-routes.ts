import type { FastifyInstance } from 'fastify'
import { lockFindings } from '../../store/findings/lock-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import {
  askForIssues,
  findIssue,
  ISSUE_STATES,
  type IssueRow,
  issueOf,
  listIssues,
  tryAgain,
} from '../../store/trackers/issues.ts'
import { findTracker, TRACKER_KINDS } from '../../store/trackers/trackers.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { anyOf, COUNT, described, orNull, POSITIVE, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { type ListDefinition, oneOf, range, text } from '../json-api/list-definition.ts'
import { ID, ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { type IssueWriting, leaveIssuesToJob } from './leave-issues-to-job.ts'

interface NewIssue {
  readonly finding: string
  readonly tracker: string
}

const ISSUE_LIST: ListDefinition = {
  type: 'issues',
  filters: {
    ...text('finding', 'finding'),
    ...text('tracker', 'tracker'),
    ...oneOf('state', 'state', ISSUE_STATES),
    ...range('created_at', 'created_at'),
  },
  sorts: { created_at: 'created_at' },
  defaultOrder: [{ column: 'created_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    finding: described(TEXT, 'The finding, by id.'),
    tracker: described(TEXT, 'The tracker, by id.'),
    tracker_name: TEXT,
    kind: anyOf(TRACKER_KINDS),
    state: described(
      anyOf(ISSUE_STATES),
      'As far as is known. waiting: to be created. gone: somebody has deleted or moved it.',
    ),
    number: described(orNull(POSITIVE), 'As the tracker numbers it; null until it is known to exist.'),
    url: described(orNull(TEXT), 'Its page.'),
    attempts: COUNT,
    next_attempt_at: described(orNull(TIME), 'Null once all attempts failed: it can be tried again.'),
    problem: described(orNull(TEXT), 'Why the last attempt failed, or what has become of it.'),
    asked_by: described(TEXT, 'Email address of who asked for it.'),
    created_at: TIME,
  },
}

const requirement = { permission: 'manage_findings', subscription: true } as const

const LIST_ISSUES = {
  config: { description: { summary: 'Issues that stand for findings', list: ISSUE_LIST } },
} as const

const CREATE_ISSUE = {
  schema: {
    body: documentOf<NewIssue>('issues', ['finding', 'tracker'], { finding: ID, tracker: ID }),
  },
  config: {
    requirement,
    description: {
      summary: 'Create an issue for an open finding; where it has one in this tracker, that is the answer',
      answers: ISSUE_LIST,
      creates: true,
      refuses: [404],
    },
  },
} as const

const TRY_AGAIN = {
  ...ONE_RESOURCE,
  config: {
    requirement,
    description: { summary: 'Try again what failed with an issue', answers: ISSUE_LIST },
  },
} as const

/** Routes for the issues that stand for findings. */
export async function issueRoutes(app: FastifyInstance, services: IssueWriting): Promise<void> {
  const { store } = services
  takeDocuments(app)

  app.get('/issues', LIST_ISSUES, (request) =>
    collectionDocument(store, request, ISSUE_LIST, listIssues, (row) => rowResource('issues', row)),
  )

  app.post<{ Body: RequestDocument<NewIssue> }>('/issues', CREATE_ISSUE, async (request, reply) => {
    const principal = principalOf(request)
    const { finding: findingId, tracker: trackerId } = request.body.data.attributes
    const issue = await store.inTenant(principal, async (tx) => {
      const findings = await lockFindings(tx, [findingId])
      if (findings.length === 0 || (await findTracker(tx, trackerId)) === undefined) throw notFound()
      const asked = await askForIssues(tx, findings, { trackerId, userId: principal.userId })
      const id = await issueOf(tx, { findingId, trackerId })
      if (asked === 0 && id === undefined) throw notOpen()
      return shown(tx, id)
    })
    await leaveIssuesToJob(services, principal.tenantId)
    return reply
      .code(201)
      .header('Location', `/api/v1/issues/${issue.id}`)
      .send(resourceDocument(rowResource('issues', issue)))
  })

  app.post<OneResource>('/issues/:id/again', TRY_AGAIN, async (request) => {
    const principal = principalOf(request)
    const { id } = request.params
    const issue = await store.inTenant(principal, async (tx) => {
      await tryAgain(tx, id)
      return shown(tx, id)
    })
    await leaveIssuesToJob(services, principal.tenantId)
    return resourceDocument(rowResource('issues', issue))
  })
}

/** Throws 404 when no such issue is seen. */
async function shown(transaction: TenantTransaction, id: string | undefined): Promise<IssueRow> {
  const row = id && (await findIssue(transaction, id))
  if (!row) throw notFound()
  return row
}

function notOpen(): ApiError {
  return new ApiError('invalid', 'Only a finding that is open, or to be reviewed, gets an issue.', {
    source: { pointer: '/data/attributes/finding' },
  })
}
