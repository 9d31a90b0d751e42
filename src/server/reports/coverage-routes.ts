import type { FastifyInstance } from 'fastify'
import {
  type AccountCoverage,
  COVERAGE_STATES,
  listAccountCoverage,
  STALE_DAYS,
} from '../../store/reports/account-coverage.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { sendCsv } from '../http/csv-reply.ts'
import { parametersOf } from '../http/query-of.ts'
import { anyOf, COUNT, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { rowResource } from '../json-api/document.ts'
import { LABELS_OF_ACCOUNT } from '../json-api/label.ts'
import { account, belonging, type ListDefinition, oneOf } from '../json-api/list-definition.ts'
import { parseFilters } from '../json-api/list-query.ts'

/** Accounts of a file: more than a service has. */
const MAX_ROWS = 100_000

const COVERAGE_LIST: ListDefinition = {
  type: 'account-coverage',
  filters: {
    ...account('provider', 'provider'),
    ...account('provider_uid', 'provider_uid'),
    ...belonging('id'),
    ...oneOf('state', 'state', COVERAGE_STATES),
  },
  sorts: { last_received_at: 'looked_at', provider_uid: 'provider_uid' },
  // Who has never been scanned comes first.
  defaultOrder: [{ column: 'looked_at', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    provider: described(TEXT, 'Such as aws or kubernetes.'),
    provider_uid: described(TEXT, 'The account, as the provider numbers or names it.'),
    provider_name: described(orNull(TEXT), 'What people call it, where that is something else.'),
    teams: described(
      { type: 'array', items: TEXT },
      'The teams that it belongs to, by name, of those that the sender sees.',
    ),
    labels: LABELS_OF_ACCOUNT,
    state: described(
      anyOf(COVERAGE_STATES),
      `“never” and “stale”: no scan at all, or none for ${STALE_DAYS} days; “gaps”: a latest scan could not look at everything.`,
    ),
    last_received_at: described(orNull(TIME), 'When the latest scan was received.'),
    scopes: described(COUNT, 'What pipelines scan of it.'),
    scopes_with_gaps: described(COUNT, 'Those of which the latest scan could not look at everything.'),
  },
}

const LIST_COVERAGE = {
  config: { description: { summary: 'How well scans look at each account', list: COVERAGE_LIST } },
} as const

const EXPORT_COVERAGE = {
  config: { description: { summary: 'The same as CSV', answers: 'table', filters: COVERAGE_LIST } },
} as const

/** Routes of what scans look at, and what they do not. */
export async function coverageRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/account-coverage', LIST_COVERAGE, (request) =>
    collectionDocument(store, request, COVERAGE_LIST, listAccountCoverage, (row) =>
      rowResource(COVERAGE_LIST.type, row),
    ),
  )

  app.get('/account-coverage/export', EXPORT_COVERAGE, async (request, reply) => {
    const parameters = parametersOf(request.url)
    const listing = {
      conditions: parseFilters(COVERAGE_LIST, parameters, []),
      order: [...COVERAGE_LIST.defaultOrder, { column: 'id', descending: false }],
      page: { number: 1, size: MAX_ROWS },
    }
    const { rows } = await store.readTenant(principalOf(request), (tx) => listAccountCoverage(tx, listing))
    return sendCsv(reply, 'coverage.csv', COLUMNS, rows.map(cellsOf))
  })
}

const COLUMNS = [
  'provider',
  'provider_uid',
  'provider_name',
  'teams',
  'labels',
  'state',
  'last_received_at',
  'scopes',
  'scopes_with_gaps',
] as const

function cellsOf({ provider_name, teams, labels, last_received_at, ...row }: AccountCoverage) {
  return {
    ...row,
    provider_name: provider_name ?? '',
    teams: teams.join('; '),
    labels: labels.map(({ key, value }) => `${key}=${value}`).join('; '),
    last_received_at: last_received_at?.toISOString() ?? '',
  }
}
