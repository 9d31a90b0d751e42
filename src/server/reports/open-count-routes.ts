import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenGroup, openGroups, REPORT_GROUPS } from '../../store/reports/open-groups.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { sendCsv } from '../http/csv-reply.ts'
import { parametersOf } from '../http/query-of.ts'
import { COUNT, DAY, described, FLAG, orNull, TEXT } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import { groupParameter, parseGroup } from '../json-api/group-parameter.ts'
import { account, belonging, type ListDefinition } from '../json-api/list-definition.ts'
import { invalidParameter, parseFilters } from '../json-api/list-query.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'
import { dayBefore, daysUntilToday } from './days.ts'
import { allSeverities, SEVERITY_COUNTS, WORST_FIRST } from './severities.ts'

/** Days that opened and resolved findings are counted for, without a parameter, and at most. */
const USUAL_DAYS = 30
const MAX_DAYS = 731

/** Groups of an answer; a file has more. */
const MAX_GROUPS = 1_000
const MAX_ROWS = 100_000

const OPEN_COUNT: ResourceDescription & Pick<ListDefinition, 'meta'> = {
  type: 'open-counts',
  attributes: {
    value: described(TEXT, 'Of the group; empty for the accounts of no team, or without the label.'),
    title: described(orNull(TEXT), 'What people call an account, where that is something else.'),
    provider: described(orNull(TEXT), 'Whose account it is; null for other groups.'),
    accounts: described(COUNT, 'Connected accounts of the group.'),
    open: COUNT,
    severities: SEVERITY_COUNTS,
    opened: described(COUNT, 'Findings that opened since the day, of those that are open or resolved now.'),
    resolved: described(COUNT, 'Findings that were resolved since the day.'),
  },
  meta: {
    since: described(DAY, 'In UTC.'),
    exact: described(FLAG, 'False when there are more groups than one answer has.'),
  },
}

const FILTERS: ListDefinition = {
  type: OPEN_COUNT.type,
  filters: {
    ...account('provider', 'providers.provider'),
    ...account('provider_uid', 'providers.uid'),
    ...belonging('providers.id'),
  },
  sorts: {},
  defaultOrder: [],
  tieBreakers: [],
  attributes: OPEN_COUNT.attributes,
}

const DESCRIPTION = {
  filters: FILTERS,
  parameters: [groupParameter(REPORT_GROUPS), { name: 'since', schema: DAY }],
}

const COUNT_OPEN = {
  description: {
    ...DESCRIPTION,
    summary:
      'Open findings by team, label, account or kind of account, and how many opened and were resolved lately',
    answers: OPEN_COUNT,
    meta: OPEN_COUNT.meta,
  },
} as const

const EXPORT_COUNTS = {
  description: { ...DESCRIPTION, summary: 'The same as CSV', answers: 'table' },
} as const

/** Routes of open findings by team, label, account and kind of account. */
export async function openCountRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const groupsFor = async (request: FastifyRequest, limit: number) => {
    const parameters = parametersOf(request.url)
    const ofAccounts = parseFilters(FILTERS, parameters, ['group', 'since'])
    const group = parseGroup(parameters.get('group'), REPORT_GROUPS)
    const since = sinceOf(parameters.get('since'))
    const query = { group, ofAccounts, since, limit }
    const groups = await store.readTenant(principalOf(request), (tx) => openGroups(tx, query))
    return { group, since, groups }
  }

  app.get('/open-counts', { config: COUNT_OPEN }, async (request) => {
    const { group, since, groups } = await groupsFor(request, MAX_GROUPS + 1)
    return {
      data: groups.slice(0, MAX_GROUPS).map((row) => ({
        type: OPEN_COUNT.type,
        id: [group, row.provider, row.value].filter((part) => part !== null).join(':'),
        attributes: { ...row, severities: allSeverities(row.severities) },
      })),
      meta: { ...META, since, exact: groups.length <= MAX_GROUPS },
    }
  })

  app.get('/open-counts/export', { config: EXPORT_COUNTS }, async (request, reply) => {
    const { group, groups } = await groupsFor(request, MAX_ROWS)
    return sendCsv(reply, `open-by-${group.replaceAll(/[^\w.-]/g, '-')}.csv`, COLUMNS, groups.map(cellsOf))
  })
}

const COLUMNS = [
  ...(['value', 'title', 'provider', 'accounts', 'open'] as const),
  ...WORST_FIRST,
  ...(['opened', 'resolved'] as const),
]

function cellsOf({ severities, title, provider, ...row }: OpenGroup) {
  return { ...row, ...allSeverities(severities), title: title ?? '', provider: provider ?? '' }
}

function sinceOf(text: string | null): string {
  const since = text ?? dayBefore(USUAL_DAYS - 1)
  if (daysUntilToday(since, MAX_DAYS) !== undefined) return since
  throw invalidParameter(
    'since',
    `The value of since must be a day such as 2026-01-31, no more than ${MAX_DAYS} days ago and not to come.`,
  )
}
