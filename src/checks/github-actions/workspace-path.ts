import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'

/** A path in the workspace that begins in a folder, without what changes nothing; `''` for the workspace itself. */
export function workspacePath(folder: string, path = ''): string {
  const names: string[] = []
  for (const name of `${folder}/${path}`.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

/** Whether only the run tells a folder; what lies in `runner.temp` is outside of the workspace. */
export function isSomewhere(folder: string): boolean {
  return /\$\{\{(?!\s*runner\.temp\b)/.test(folder)
}

/** Ways to write the path of the workspace. */
export const WORKSPACE = new RegExp(
  `^(?:\\$\\{?GITHUB_WORKSPACE\\}?|\\$\\{\\{\\s*github\\.workspace\\s*\\}\\}|${EXPRESSION_PLACEHOLDER}\\d+__)/`,
)
