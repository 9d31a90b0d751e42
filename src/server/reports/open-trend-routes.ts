import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenDay, openTrend } from '../../store/reports/open-trend.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { FINDING_LIST } from '../findings/finding-list.ts'
import { unlessUnchanged } from '../findings/unless-unchanged.ts'
import { sendCsv } from '../http/csv-reply.ts'
import { parametersOf } from '../http/query-of.ts'
import { COUNT, DAY, described } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { invalidParameter, parseFilters } from '../json-api/list-query.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'
import { dayBefore, daysUntilToday } from './days.ts'
import { allSeverities, SEVERITY_COUNTS, WORST_FIRST } from './severities.ts'

/** Days of an answer without a parameter, and the most that there are. */
const USUAL_DAYS = 90
const MAX_DAYS = 731

const FROM = 'filter[day__gte]'

const OPEN_TREND: ResourceDescription = {
  type: 'open-trends',
  attributes: {
    day: described(DAY, 'In UTC.'),
    open: described(COUNT, 'Findings that were open at its end, of those that are open or resolved now.'),
    severities: SEVERITY_COUNTS,
  },
}

/** Counts are stored by these columns only. */
const TREND_FILTERS: ListDefinition = {
  ...FINDING_LIST,
  filters: Object.fromEntries(
    Object.entries(FINDING_LIST.filters).filter(([name]) =>
      /^(severity|provider|provider_uid|team|label)(__in)?$/.test(name),
    ),
  ),
}

const DESCRIPTION = {
  filters: TREND_FILTERS,
  parameters: [{ name: FROM, schema: DAY }],
  revised: true,
}

const SHOW_TREND = {
  description: {
    ...DESCRIPTION,
    summary: 'How many findings were open at the end of each day',
    answers: OPEN_TREND,
    meta: {},
  },
} as const

const EXPORT_TREND = {
  description: { ...DESCRIPTION, summary: 'The same as CSV', answers: 'table' },
} as const

/** Routes of open findings over time, by severity. */
export async function openTrendRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const trendFor = (request: FastifyRequest): Promise<readonly OpenDay[]> => {
    const parameters = parametersOf(request.url)
    const conditions = parseFilters(TREND_FILTERS, parameters, [FROM])
    const days = daysSince(parameters.get(FROM))
    return store.readTenant(principalOf(request), (tx) => openTrend(tx, conditions, days))
  }

  app.get('/open-trends', { config: SHOW_TREND, ...unlessUnchanged(store) }, async (request) => ({
    data: (await trendFor(request)).map(({ day, severities }) => ({
      type: OPEN_TREND.type,
      id: day,
      attributes: { day, open: totalOf(severities), severities: allSeverities(severities) },
    })),
    meta: META,
  }))

  app.get(
    '/open-trends/export',
    { config: EXPORT_TREND, ...unlessUnchanged(store) },
    async (request, reply) => {
      const days = await trendFor(request)
      return sendCsv(
        reply,
        'open-trend.csv',
        ['day', 'open', ...WORST_FIRST],
        days.map(({ day, severities }) => ({ day, open: totalOf(severities), ...allSeverities(severities) })),
      )
    },
  )
}

function totalOf(severities: Readonly<Record<string, number>>): number {
  return Object.values(severities).reduce((sum, count) => sum + count, 0)
}

function daysSince(text: string | null): readonly string[] {
  const days = daysUntilToday(text ?? dayBefore(USUAL_DAYS - 1), MAX_DAYS)
  if (days !== undefined) return days
  throw invalidParameter(
    FROM,
    `The value of ${FROM} must be a day such as 2026-01-31, no more than ${MAX_DAYS} days ago and not to come.`,
  )
}
