import { type Fields, listIn, numberIn, objectIn, projectIn, withoutIssues } from './answers.ts'
import type { Call } from './calls.ts'
import type { Project, TrackedIssue } from './project.ts'
import { searchPages } from './search-pages.ts'

const NAME = 'GitHub'
const LABEL = 'assay'
const PAGE_SIZE = 100

/** The root of the REST API: that of an Enterprise server is a folder. */
export function githubRoot(server: string): string {
  return server === 'https://github.com' ? 'https://api.github.com' : `${server}/api/v3`
}

export function githubHeaders(token: string): Readonly<Record<string, string>> {
  return {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'X-GitHub-Api-Version': '2022-11-28',
  }
}

/** The issues of a repository of GitHub. */
export function githubProject(call: Call, server: string, repository: string): Project {
  const issues = `/repos/${repository}/issues`
  const turn = async (number: number, state: string, state_reason: string): Promise<void> => {
    objectIn(NAME, await call('PATCH', `${issues}/${number}`, { state, state_reason }))
  }
  return {
    async verify() {
      const { has_issues } = projectIn(NAME, await call('GET', `/repos/${repository}`))
      if (has_issues === false) throw withoutIssues(NAME)
    },
    create: async ({ title, body }) =>
      issueIn(objectIn(NAME, await call('POST', issues, { title, body, labels: [LABEL] }))),
    /*
     * Among all issues since then. Not by GitHub's search, whose index lags behind by minutes; and not by label, which GitHub drops without a
     * word where the user of the token may not set it.
     */
    async find(mark, since) {
      const query = { state: 'all', since: since.toISOString(), sort: 'created', direction: 'desc' }
      const found = await searchPages({
        size: PAGE_SIZE,
        pageAt: async (page) => {
          const paged = new URLSearchParams({ ...query, per_page: `${PAGE_SIZE}`, page: `${page}` })
          return listIn(NAME, await call('GET', `${issues}?${paged}`))
        },
        isWanted: ({ body }) => typeof body === 'string' && body.includes(mark),
        isLast: ({ created_at }) =>
          typeof created_at === 'string' && Date.parse(created_at) < since.getTime(),
      })
      return found && issueIn(found)
    },
    async read(number) {
      const answered = await call('GET', `${issues}/${number}`)
      if (answered !== 'missing') return issueIn(objectIn(NAME, answered))
      // An issue is gone where its repository is seen; else nothing is known of it.
      objectIn(NAME, await call('GET', `/repos/${repository}`))
      return undefined
    },
    close: (number, closing) => turn(number, 'closed', closing),
    reopen: (number) => turn(number, 'open', 'reopened'),
    async comment(number, body) {
      objectIn(NAME, await call('POST', `${issues}/${number}/comments`, { body }))
    },
    urlOf: (number) => `${server}/${repository}/issues/${number}`,
  }
}

function issueIn({ number, state }: Fields): TrackedIssue {
  return { number: numberIn(NAME, number), isOpen: state === 'open' }
}
