import { FINDING_LIST } from '../../src/server/findings/finding-list.ts'

/** What clients ask, and what it is called in the report. */
export interface Question {
  readonly name: string
  readonly path: string
}

type Attributes = Readonly<Record<string, unknown>>

const GROUPS = [
  'severity',
  'service',
  'check',
  'account',
  'status',
  'state',
  'region',
  'file',
  'day',
  'label:environment',
]

/**
 * Every filter with the value that a finding has, every sort, searches, and counts of each group. Filters are asked about the oldest
 * finding as well: what few others share with it is found last in the order of lists.
 */
export function questionsAbout(attributes: Attributes, oldest: Attributes): Question[] {
  return [
    { name: 'first page', path: '/findings' },
    { name: 'page, no total', path: '/findings?page[count]=none' },
    ...filtersOf(attributes, ''),
    ...filtersOf(oldest, ' of the oldest'),
    ...Object.keys(FINDING_LIST.sorts).flatMap((sort) =>
      [sort, `-${sort}`].map((name) => ({
        name: `sort=${name}`,
        path: `/findings?sort=${name}&page[count]=none`,
      })),
    ),
    { name: 'filter[label]', path: '/findings?filter[label]=environment=production&page[count]=none' },
    ...worstFirst(attributes),
    ...searches(attributes),
    ...GROUPS.map((group) => ({ name: `counts by ${group}`, path: `/finding-counts?group=${group}` })),
    {
      name: 'counts, filtered',
      path: '/finding-counts?group=service&filter[severity]=high&filter[state]=open',
    },
    { name: 'trends', path: '/finding-trends' },
    { name: 'providers', path: '/providers' },
    { name: 'scopes', path: '/scopes' },
    { name: 'ingestions', path: '/ingestions' },
  ]
}

function filtersOf(attributes: Attributes, whose: string): Question[] {
  return Object.keys(FINDING_LIST.filters).flatMap((filter) => filtered(filter, attributes, whose))
}

function filtered(filter: string, attributes: Attributes, whose: string): Question[] {
  const value = attributes[filter.replace(/__\w+$/, '')]
  const stated = Array.isArray(value) ? value[0] : value
  if (stated === null || stated === undefined || stated === '') return []
  return [
    {
      name: `filter[${filter}]${whose}`,
      path: `/findings?filter[${filter}]=${encodeURIComponent(String(stated))}&page[count]=none`,
    },
  ]
}

/** What most people read. */
function worstFirst({ service, check, provider_uid }: Attributes): Question[] {
  const filters = {
    open: 'filter[state]=open',
    'open failures': 'filter[state]=open&filter[status]=FAIL',
    'open, of two severities': 'filter[state]=open&filter[severity__in]=medium,low',
    'open, of a service': `filter[state]=open&filter[service]=${service}`,
    'open, of a check': `filter[state]=open&filter[check]=${check}`,
    'open, of an account': `filter[state]=open&filter[provider_uid]=${provider_uid}`,
    'open, of a label': 'filter[state]=open&filter[label]=environment=production',
    resolved: 'filter[state]=resolved',
  }
  return Object.entries(filters).map(([name, filter]) => ({
    name: `worst first: ${name}`,
    path: `/findings?sort=-severity&${filter}&page[count]=none`,
  }))
}

function searches({ resource_name }: Attributes): Question[] {
  const words = {
    'one resource': String(resource_name),
    check: 'check',
    'no finding': 'unheardof',
    both: 's3 open',
  }
  return Object.entries(words).map(([name, word]) => ({
    name: `search: ${name}`,
    path: `/findings?filter[search]=${encodeURIComponent(word)}&page[count]=none`,
  }))
}
