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

/**
 * Whether a path, or a pattern of paths, has the configuration of git that a checkout leaves in a folder of the workspace;
 * `undefined` where only the run tells. What only the run tells may be any name.
 */
export function hasGitConfiguration(pattern: string, folder: string): boolean | undefined {
  const path = `${pattern}/`.replace(WORKSPACE, './')
  if (/^(?:[/~]|\w+:)/.test(path)) return false
  const names = namesIn(path)
  const configuration = isSomewhere(folder) ? undefined : namesIn(`${folder}/.git/config`)
  const isPossible = configuration ? mayLeadTo(names, configuration) : !isFile(names)
  if (!isPossible) return false
  return isSomewhere(path) || !configuration ? undefined : true
}

function namesIn(path: string): readonly string[] {
  return workspacePath('', path.replaceAll(EXPRESSION, '*')).split('/').filter(Boolean)
}

/** An expression of any folder but that for what is temporary, which lies outside of the workspace. */
const EXPRESSION = /\$\{\{(?!\s*runner\.temp\b)(?:[^$}]|\}(?!\}))*\}\}/g

/** Whether names, some of them with wildcards, may be those of a file, or of a folder that it is in. */
function mayLeadTo(names: readonly string[], file: readonly string[]): boolean {
  const wildcard = names.findIndex((name) => name.includes('*'))
  const literal = wildcard === -1 ? names.length : wildcard
  const below = file.slice(literal)
  return names.every((name, at) =>
    at < literal ? name === file[at] : /^\*+$/.test(name) || below.includes(name),
  )
}

/** Whether the last name has an ending, as those of files have. */
function isFile(names: readonly string[]): boolean {
  return /.\.\w+$/.test(names.at(-1) ?? '')
}
