import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** Paths of workflows: GitHub, Gitea and Forgejo look for them in these folders only. */
const WORKFLOW = /(^|\/)\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/
const ACTION = /(^|\/)action\.ya?ml$/

export const GITHUB_ACTIONS: FormatDeclaration = {
  name: 'github-actions',
  title: 'GitHub Actions',
  language: { name: 'GitHub Actions', suffix: '.yml', folder: '.github/workflows' },
  claims: (path) => isWorkflow(path) || ACTION.test(path),
  recognizes: ({ path, text }) => isWorkflow(path) || /^runs[ \t]*:/m.test(text),
}

/** Whether a file is a workflow, and no action. */
export function isWorkflow(path: string): boolean {
  return WORKFLOW.test(path)
}
