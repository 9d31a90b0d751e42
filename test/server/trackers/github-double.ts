import {
  type Answer,
  isText,
  PROJECT,
  pageOf,
  type StoredIssue,
  startDouble,
  TOKEN,
  type TrackerDouble,
  wrongFields,
} from './tracker-double.ts'

const ISSUES = `/api/v3/repos/${PROJECT}/issues`
const OF_LIST = ['state', 'since', 'sort', 'direction', 'per_page', 'page']

/** GitHub's REST API for issues, version 2022-11-28, as an Enterprise server has it. */
export function startGithub(): Promise<TrackerDouble> {
  return startDouble({
    kind: 'github',
    project: { id: 1, full_name: PROJECT, private: true, archived: false, has_issues: true },
    refusalOf: ({ headers }) =>
      headers.authorization === `Bearer ${TOKEN}`
        ? undefined
        : { status: 401, json: { message: 'Bad credentials', status: '401' } },
    wrongIn: ({ headers }) => {
      if (headers['x-github-api-version'] !== '2022-11-28') return 'no version'
      return headers.accept === 'application/vnd.github+json' ? undefined : 'another media type'
    },
    answer: ({ method, path, query, body }, double) => {
      if (method === 'GET' && path === `/api/v3/repos/${PROJECT}`)
        return { status: 200, json: double.project }
      if (method === 'GET' && path === ISSUES) return list(double, query)
      if (method === 'POST' && path === ISSUES) return create(double, body)
      const [, number, rest] = /^\/(\d+)(\/comments)?$/.exec(path.slice(ISSUES.length)) ?? []
      const issue = double.issues.find((one) => one.number === Number(number))
      if (issue === undefined) return { status: 404, json: { message: 'Not Found' } }
      if (issue.fate === 'deleted') return { status: 410, json: { message: 'This issue was deleted' } }
      if (issue.fate === 'moved')
        return { status: 301, headers: { location: `${double.url}/api/v3/repositories/2/issues/1` } }
      if (method === 'GET' && rest === undefined) return { status: 200, json: shown(issue) }
      if (method === 'PATCH' && rest === undefined) return change(issue, body)
      if (method === 'POST' && rest !== undefined) return comment(issue, body)
      return { status: 400, json: { message: 'no such route' } }
    },
  })
}

function list({ issues }: TrackerDouble, query: URLSearchParams): Answer {
  const unknown = [...query.keys()].filter((name) => !OF_LIST.includes(name))
  if (unknown.length > 0) return { status: 422, json: { unknown } }
  const since = new Date(query.get('since') ?? 0)
  const found = issues
    .filter(
      ({ createdAt, state }) => createdAt >= since && ['all', state].includes(query.get('state') ?? 'open'),
    )
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return { status: 200, json: pageOf(found, query).map(shown) }
}

function create(double: TrackerDouble, body: Readonly<Record<string, unknown>>): Answer {
  const { title, body: content = '' } = body
  const unknown = wrongFields(body, { title: isText, body: isText, labels: Array.isArray })
  if (unknown.length > 0 || !isText(title) || [...`${title}`].length > 256 || `${content}`.length > 65_536)
    return { status: 422, json: { unknown, title } }
  return { status: 201, json: shown(double.add({ title: `${title}`, body: `${content}` })) }
}

function change(issue: StoredIssue, body: Readonly<Record<string, unknown>>): Answer {
  const unknown = wrongFields(body, {
    state: (value) => value === 'open' || value === 'closed',
    state_reason: (value) => ['completed', 'not_planned', 'reopened'].includes(`${value}`),
  })
  if (unknown.length > 0) return { status: 422, json: { unknown } }
  issue.state = body['state'] === 'closed' ? 'closed' : 'open'
  issue.reason = `${body['state_reason']}`
  return { status: 200, json: shown(issue) }
}

function comment(issue: StoredIssue, body: Readonly<Record<string, unknown>>): Answer {
  if (wrongFields(body, { body: isText }).length > 0) return { status: 422, json: body }
  issue.comments.push(`${body['body']}`)
  return { status: 201, json: { id: 1 } }
}

function shown({ number, title, body, state, createdAt }: StoredIssue): object {
  return { id: 1000 + number, number, title, body, state, created_at: createdAt.toISOString() }
}
