import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** `.gitlab-ci.yml` is a pipeline; what else ends so, and what lies in `.gitlab/ci`, is included by one. */
const NAME = /(?:^|\/|[.-])gitlab-ci\.ya?ml$|(?:^|\/)\.gitlab\/(?:ci|pipelines)\/.{1,500}\.ya?ml$/

/** A map: a key with more below it, an include in one line, or JSON. */
const MAP = /^[\w.$"'-][^\n]{0,200}:[ \t\r]*(?:[#&\n]|$)|^include[ \t]*:|^\uFEFF?[ \t]*\{/m

export const GITLAB_CI: FormatDeclaration = {
  name: 'gitlab-ci',
  title: 'GitLab CI',
  language: { name: 'GitLab CI', suffix: '.gitlab-ci.yml' },
  claims: (path) => NAME.test(path),
  recognizes: ({ path, text }) => isPipeline(path) || MAP.test(text),
}

/** Whether GitLab runs a file by itself. */
export function isPipeline(path: string): boolean {
  return /(?:^|\/)\.gitlab-ci\.ya?ml$/.test(path)
}
