import { ChartError } from './metadata.ts'

/** A file or folder in a chart, from the chart's folder. */
type Ignores = (path: string, isFolder: boolean) => boolean

interface Rule {
  readonly negates: boolean
  readonly forFolders: boolean
  matches(path: string): boolean
}

/** Limit on the rules of a file: each is tried on every file of the chart. */
const MAX_RULES = 1000

/**
 * The rules of `.helmignore`, of which the first that fits decides, and Helm's own for hidden templates.
 *
 * @throws ChartError
 */
export function helmIgnore(text: string): Ignores {
  const rules = [...text.replace(/^\uFEFF/, '').split('\n'), 'templates/.?*'].flatMap(parseRule)
  if (rules.length > MAX_RULES) throw new ChartError(`its .helmignore has more than ${MAX_RULES} rules`)
  return (path, isFolder) => {
    for (const { negates, forFolders, matches } of rules) {
      // What a rule with `!` does not fit is ignored: Helm's reading of them.
      if (negates && ((forFolders && !isFolder) || !matches(path))) return true
      if (!negates && (!forFolders || isFolder) && matches(path)) return true
    }
    return false
  }
}

function parseRule(line: string): readonly Rule[] {
  const raw = line.trim()
  if (raw === '' || raw.startsWith('#') || raw.includes('**')) return []
  const negates = raw.startsWith('!')
  const rest = negates ? raw.slice(1) : raw
  const forFolders = rest.endsWith('/')
  const rule = forFolders ? rest.slice(0, -1) : rest
  const pattern = shellPattern(rule.replace(/^\//, ''))
  const isPath = rule.includes('/')
  return [
    {
      negates,
      forFolders,
      matches: (path) => pattern.test(isPath ? path : path.slice(path.lastIndexOf('/') + 1)),
    },
  ]
}

/** `*`, `?` and `[a-z]` within one part of a path. Runs of `*` are one, so that matching takes little time. */
function shellPattern(rule: string): RegExp {
  const source = rule.replace(
    /\*+|\?|\[(\^?)([^\]]{0,200})\]|\\(.)|[^*?[\\]+|./gs,
    (part, negated, set, escaped) => {
      if (part.startsWith('*')) return '[^/]*'
      if (part === '?') return '[^/]'
      if (set !== undefined && set !== '') return `[${negated ? '^' : ''}${escapeSet(set)}]`
      return escapeText(escaped ?? part)
    },
  )
  return new RegExp(`^${source}$`, 's')
}

function escapeSet(set: string): string {
  return set.replace(/[\\\]^[]/g, '\\$&').replace(/^-|-$/g, '\\-')
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
