import type { FastifyInstance } from 'fastify'
import { SEVERITIES } from '../../ocsf/severity.ts'
import {
  accountsNamed,
  findingTrends,
  GROUP_NAMES,
  type Group,
  groupFindings,
  MAX_GROUPS,
  titlesOfChecks,
} from '../../store/findings/count-findings.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { parametersOf } from '../http/query-of.ts'
import { anyOf, COUNT, DAY, described, FLAG, objectOf, orNull, TEXT } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import { groupParameter, parseGroup } from '../json-api/group-parameter.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { invalidParameter, parseFilters } from '../json-api/list-query.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'
import { FINDING_LIST } from './finding-list.ts'
import { unlessUnchanged } from './unless-unchanged.ts'

const FINDING_COUNT: ResourceDescription & Pick<ListDefinition, 'meta'> = {
  type: 'finding-counts',
  attributes: {
    value: described(TEXT, 'Of the group; empty when findings have none.'),
    count: COUNT,
    severity: described(anyOf(SEVERITIES), 'The most severe of its findings.'),
    severities: described(
      objectOf(Object.fromEntries(SEVERITIES.map((severity) => [severity, COUNT]))),
      'How many of its findings have each severity.',
    ),
    title: described(
      orNull(TEXT),
      'Of a check; of an account, what people call it, where that is something else. Null for other groups.',
    ),
    provider: described(orNull(TEXT), 'Whose account it is; null for other groups.'),
  },
  meta: {
    total: described(COUNT, 'Of all groups of the answer.'),
    exact: described(FLAG, 'False when there are more findings than were counted, or more groups.'),
  },
}

const FINDING_TREND: ResourceDescription = {
  type: 'finding-trends',
  attributes: {
    day: described(DAY, 'In UTC. Days without either are left out.'),
    opened: described(COUNT, 'Findings that first failed on the day.'),
    resolved: described(COUNT, 'Findings that were resolved on the day, and are since.'),
  },
}

const DAYS = ['day__gte', 'day__lte'].map((name) => ({ name: `filter[${name}]`, schema: DAY }))

/** Trends are stored by these columns only. */
const TREND_FILTERS: ListDefinition = {
  ...FINDING_LIST,
  filters: Object.fromEntries(
    Object.entries(FINDING_LIST.filters).filter(([name]) =>
      /^(severity|status|provider|provider_uid|team|label)(__in)?$/.test(name),
    ),
  ),
}

const COUNT_FINDINGS = {
  description: {
    summary:
      'How many findings there are of each severity, service, check and so on; of several teams or owners, each counts them',
    answers: FINDING_COUNT,
    filters: FINDING_LIST,
    parameters: [groupParameter(GROUP_NAMES)],
    revised: true,
    meta: FINDING_COUNT.meta,
  },
} as const

const SHOW_TRENDS = {
  description: {
    summary: 'How many findings opened and were resolved, by day',
    answers: FINDING_TREND,
    filters: TREND_FILTERS,
    parameters: DAYS,
    revised: true,
    meta: {},
  },
} as const

/** Routes of what dashboards count; the same filters as the list of findings. */
export async function findingCountRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/finding-counts', { config: COUNT_FINDINGS, ...unlessUnchanged(store) }, async (request) => {
    const parameters = parametersOf(request.url)
    const group = parseGroup(parameters.get('group'), GROUP_NAMES)
    const conditions = parseFilters(FINDING_LIST, parameters, ['group'])
    const { groups, exact, titles, accounts } = await store.readTenant(
      principalOf(request),
      async (transaction) => {
        const found = await groupFindings(transaction, group, conditions)
        const valuesOf = (one: Group) => (group === one ? found.groups.map(({ value }) => value) : [])
        return {
          ...found,
          titles: await titlesOfChecks(transaction, valuesOf('check')),
          accounts: await accountsNamed(transaction, valuesOf('account')),
        }
      },
    )
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    return {
      data: groups.map(({ value, count, severities }) => ({
        type: FINDING_COUNT.type,
        id: `${group}:${value}`,
        attributes: {
          value,
          count,
          severity: SEVERITIES.findLast((severity) => severities[severity]),
          severities: Object.fromEntries(SEVERITIES.map((severity) => [severity, severities[severity] ?? 0])),
          title: titles.get(value) ?? accounts.get(value)?.name ?? null,
          provider: accounts.get(value)?.provider ?? null,
        },
      })),
      meta: { ...META, total, exact: exact && groups.length < MAX_GROUPS },
    }
  })

  app.get('/finding-trends', { config: SHOW_TRENDS, ...unlessUnchanged(store) }, async (request) => {
    const parameters = parametersOf(request.url)
    const names = DAYS.map(({ name }) => name)
    const conditions = parseFilters(TREND_FILTERS, parameters, names)
    const [from = '', to = ''] = names.map((name) => parseDay(name, parameters.get(name)))
    const days = await store.readTenant(principalOf(request), (transaction) =>
      findingTrends(transaction, conditions, { from, to: to === '' ? LAST_DAY : to }),
    )
    return {
      data: days.map((attributes) => ({ type: FINDING_TREND.type, id: attributes.day, attributes })),
      meta: META,
    }
  })
}

/** Texts of days are compared as texts. */
const LAST_DAY = '9999-12-31'

function parseDay(name: string, value: string | null): string {
  if (value === null) return ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  throw invalidParameter(name, `The value of ${name} must be a day such as 2026-01-31.`)
}
