/** Limit on the length of a pattern. */
const LONGEST = 1_000

/**
 * A pattern for files, as `.Files.Glob` reads it: `*` and `?` stay within a folder, `**` does not, `{a,b}` is a choice.
 * `undefined` for what is no pattern.
 */
export function globPattern(glob: string): RegExp | undefined {
  if (glob.length > LONGEST) return undefined
  let source = ''
  let depth = 0
  for (let at = 0; at < glob.length; at += 1) {
    const sign = glob.charAt(at)
    if (sign === '*') {
      const isDeep = glob[at + 1] === '*'
      while (glob[at + 1] === '*') at += 1
      source += isDeep ? '.*' : '[^/]*'
    } else if (sign === '?') source += '[^/]'
    else if (sign === '\\') {
      at += 1
      source += escaped(glob.charAt(at))
    } else if (sign === '[') {
      const end = glob.indexOf(']', at)
      if (end === -1) return undefined
      const set = glob.slice(at + 1, end)
      const isNegated = set.startsWith('!')
      const members = (isNegated ? set.slice(1) : set).replace(/[\\^[\]]/g, '\\$&')
      if (members === '') return undefined
      source += `[${isNegated ? '^' : ''}${members}]`
      at = end
    } else if (sign === '{') {
      depth += 1
      source += '(?:'
    } else if (sign === '}' && depth > 0) {
      depth -= 1
      source += ')'
    } else if (sign === ',' && depth > 0) source += '|'
    else source += escaped(sign)
  }
  if (depth > 0) return undefined
  try {
    return new RegExp(`^${source}$`, 's')
  } catch {
    return undefined
  }
}

function escaped(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}
