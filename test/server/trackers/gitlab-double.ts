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

const ROOT = `/api/v4/projects/${encodeURIComponent(PROJECT)}`
const ISSUES = `${ROOT}/issues`
const OF_LIST = ['scope', 'created_after', 'order_by', 'sort', 'per_page', 'page']

/** GitLab's REST API for issues, version 4. */
export function startGitlab(): Promise<TrackerDouble> {
  return startDouble({
    kind: 'gitlab',
    project: { id: 1, path_with_namespace: PROJECT, archived: false, issues_access_level: 'enabled' },
    refusalOf: ({ headers }) =>
      headers['private-token'] === TOKEN ? undefined : { status: 401, json: { message: '401 Unauthorized' } },
    wrongIn: () => undefined,
    answer: ({ method, path, query, body }, double) => {
      if (method === 'GET' && path === ROOT) return { status: 200, json: double.project }
      if (method === 'GET' && path === ISSUES) return list(double, query)
      if (method === 'POST' && path === ISSUES) return create(double, body)
      const [, number, rest] = /^\/(\d+)(\/notes)?$/.exec(path.slice(ISSUES.length)) ?? []
      const issue = double.issues.find((one) => one.number === Number(number))
      if (issue === undefined || issue.fate === 'deleted')
        return { status: 404, json: { message: '404 Not found' } }
      if (method === 'GET' && rest === undefined) return { status: 200, json: shown(issue) }
      if (method === 'PUT' && rest === undefined) return change(issue, body)
      if (method === 'POST' && rest !== undefined) return comment(issue, body)
      return { status: 400, json: { error: 'no such route' } }
    },
  })
}

function list({ issues }: TrackerDouble, query: URLSearchParams): Answer {
  const unknown = [...query.keys()].filter((name) => !OF_LIST.includes(name))
  if (unknown.length > 0) return { status: 400, json: { unknown } }
  const after = new Date(query.get('created_after') ?? 0)
  const found = issues.filter(({ createdAt }) => createdAt > after)
  return { status: 200, json: pageOf(found, query).map(shown) }
}

function create(double: TrackerDouble, body: Readonly<Record<string, unknown>>): Answer {
  const { title, description = '' } = body
  const unknown = wrongFields(body, { title: isText, description: isText, labels: isText })
  if (
    unknown.length > 0 ||
    !isText(title) ||
    [...`${title}`].length > 255 ||
    `${description}`.length > 1_048_576
  )
    return { status: 400, json: { unknown, title } }
  return { status: 201, json: shown(double.add({ title: `${title}`, body: `${description}` })) }
}

function change(issue: StoredIssue, body: Readonly<Record<string, unknown>>): Answer {
  const unknown = wrongFields(body, { state_event: (value) => value === 'close' || value === 'reopen' })
  if (unknown.length > 0) return { status: 400, json: { unknown } }
  issue.state = body['state_event'] === 'close' ? 'closed' : 'open'
  return { status: 200, json: shown(issue) }
}

function comment(issue: StoredIssue, body: Readonly<Record<string, unknown>>): Answer {
  if (wrongFields(body, { body: isText }).length > 0) return { status: 400, json: body }
  issue.comments.push(`${body['body']}`)
  return { status: 201, json: { id: 1 } }
}

/** One that was moved stays behind, closed. */
function shown({ number, title, body, state, createdAt, fate }: StoredIssue): object {
  return {
    id: 1000 + number,
    iid: number,
    title,
    description: body,
    state: state === 'open' && fate !== 'moved' ? 'opened' : 'closed',
    moved_to_id: fate === 'moved' ? 2002 : null,
    created_at: createdAt.toISOString(),
  }
}
