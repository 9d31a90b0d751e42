import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FIX_GROUPS, type FixTime, fixTimes } from '../../store/findings/fix-times.ts'
import type { Store } from '../../store/store.ts'
import { csvRow } from '../../text/csv-row.ts'
import { principalOf } from '../auth/require-permission.ts'
import { FINDING_LIST } from '../findings/finding-list.ts'
import { parametersOf } from '../http/query-of.ts'
import { COUNT, described, FLAG, orNull, TEXT } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import { groupParameter, parseGroup } from '../json-api/group-parameter.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { parseFilters } from '../json-api/list-query.ts'

const HOURS = orNull({ type: 'number', minimum: 0 })

/** What was resolved can be measured for a time and some accounts. */
const FIX_TIMES: ListDefinition = {
  ...FINDING_LIST,
  type: 'fix-times',
  filters: Object.fromEntries(
    Object.entries(FINDING_LIST.filters).filter(([name]) =>
      /^(resolved_at__[gl]te|(severity|check|provider|provider_uid|team|label)(__in)?)$/.test(name),
    ),
  ),
  attributes: {
    value: described(
      TEXT,
      'The severity, or the team by name; empty for accounts of no team, or the value of the label.',
    ),
    fixed: described(COUNT, 'Findings that were resolved, of those that match.'),
    median_hours: described(HOURS, 'Half of them were resolved so soon after they last began to fail.'),
    p90_hours: described(HOURS, 'Nine of ten were.'),
    open: described(COUNT, 'Findings that are open now, whatever the filters.'),
    overdue: described(COUNT, 'Those of them that are overdue.'),
  },
  meta: { exact: described(FLAG, 'False when only the latest of those that match were measured.') },
}

const DESCRIPTION = { filters: FIX_TIMES, parameters: [groupParameter(FIX_GROUPS)] }

const SHOW = {
  description: {
    ...DESCRIPTION,
    summary: 'How long it takes to mend findings, and how many are overdue, by severity, team or label',
    answers: FIX_TIMES,
    meta: FIX_TIMES.meta,
  },
} as const

const EXPORT = {
  description: { ...DESCRIPTION, summary: 'The same as comma-separated values', answers: 'table' },
} as const

const COLUMNS = [
  'value',
  'fixed',
  'median_hours',
  'p90_hours',
  'open',
  'overdue',
] as const satisfies (keyof FixTime)[]

/** Routes that say how fast findings are mended. */
export async function fixTimeRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const measure = async (request: FastifyRequest) => {
    const parameters = parametersOf(request.url)
    const group = parseGroup(parameters.get('group'), FIX_GROUPS)
    const conditions = parseFilters(FIX_TIMES, parameters, ['group'])
    const measured = await store.readTenant(principalOf(request), (tx) => fixTimes(tx, group, conditions))
    return { group, ...measured }
  }

  app.get('/fix-times', { config: SHOW }, async (request) => {
    const { group, times, exact } = await measure(request)
    return {
      data: times.map((attributes) => ({
        type: FIX_TIMES.type,
        id: `${group}:${attributes.value}`,
        attributes,
      })),
      meta: { ...META, exact },
    }
  })

  app.get('/fix-times/export', { config: EXPORT }, async (request, reply) => {
    const { group, times } = await measure(request)
    const rows = times.map((time) => csvRow(COLUMNS.map((column) => time[column] ?? '')))
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="fix-times.csv"')
      .header('X-Content-Type-Options', 'nosniff')
      .send([csvRow([group, ...COLUMNS.slice(1)]), ...rows].join(''))
  })
}
