import { type Fields, listIn, numberIn, objectIn, projectIn, withoutIssues } from './answers.ts'
import type { Call } from './calls.ts'
import type { Project, TrackedIssue } from './project.ts'
import { searchPages } from './search-pages.ts'

const NAME = 'GitLab'
const LABEL = 'assay'
/** Their texts may have a megabyte each. */
const PAGE_SIZE = 50

export function gitlabRoot(server: string): string {
  return `${server}/api/v4`
}

export function gitlabHeaders(token: string): Readonly<Record<string, string>> {
  return { Accept: 'application/json', 'PRIVATE-TOKEN': token }
}

/** The issues of a project of GitLab, which has no reason for closing one. */
export function gitlabProject(call: Call, server: string, path: string): Project {
  const project = `/projects/${encodeURIComponent(path)}`
  const issues = `${project}/issues`
  const turn = async (number: number, state_event: string): Promise<void> => {
    objectIn(NAME, await call('PUT', `${issues}/${number}`, { state_event }))
  }
  return {
    async verify() {
      const { issues_access_level } = projectIn(NAME, await call('GET', project))
      if (issues_access_level === 'disabled') throw withoutIssues(NAME)
    },
    create: async ({ title, body: description }) =>
      issueIn(objectIn(NAME, await call('POST', issues, { title, description, labels: LABEL }))),
    // Among all issues since then: the search of GitLab leaves comments out of its index.
    async find(mark, since) {
      const query = { scope: 'all', created_after: since.toISOString(), order_by: 'created_at', sort: 'asc' }
      const found = await searchPages({
        size: PAGE_SIZE,
        pageAt: async (page) => {
          const paged = new URLSearchParams({ ...query, per_page: `${PAGE_SIZE}`, page: `${page}` })
          return listIn(NAME, await call('GET', `${issues}?${paged}`))
        },
        isWanted: ({ description }) => typeof description === 'string' && description.includes(mark),
      })
      return found && issueIn(found)
    },
    async read(number) {
      const answered = await call('GET', `${issues}/${number}`)
      if (answered === 'missing') {
        // An issue is gone where its project is seen; else nothing is known of it.
        objectIn(NAME, await call('GET', project))
        return undefined
      }
      const issue = objectIn(NAME, answered)
      // One that was moved stays behind, closed.
      return typeof issue['moved_to_id'] === 'number' ? undefined : issueIn(issue)
    },
    close: (number) => turn(number, 'close'),
    reopen: (number) => turn(number, 'reopen'),
    async comment(number, body) {
      objectIn(NAME, await call('POST', `${issues}/${number}/notes`, { body }))
    },
    urlOf: (number) => `${server}/${path}/-/issues/${number}`,
  }
}

function issueIn({ iid, state }: Fields): TrackedIssue {
  return { number: numberIn(NAME, iid), isOpen: state === 'opened' }
}
