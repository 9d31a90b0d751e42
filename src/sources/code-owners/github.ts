import { asBytes } from '../files/ignore/rule.ts'
import {
  MAX_LINE,
  type OwnerRule,
  type OwnerSections,
  partsOf,
  TOO_LONG,
  type UnreadLine,
} from './owner-rule.ts'
import {
  ANY,
  FOLDERS,
  type PathPattern,
  type PatternPart,
  patternOfParts,
  patternPart,
} from './path-pattern.ts'
import { isEmail, isHandle, writtenLine } from './written-line.ts'

/** Reads a CODEOWNERS file as GitHub does: the last rule that matches decides, and a line with a mistake is skipped. */
export function readGitHubOwners(text: string): OwnerSections {
  const rules: OwnerRule[] = []
  const unread: UnreadLine[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) continue
    const read = readLine(line)
    if ('reason' in read) unread.push({ line: index + 1, reason: read.reason })
    else rules.push(read)
  }
  return { sections: [{ rules, excluded: [] }], unread }
}

type Read = OwnerRule | Pick<UnreadLine, 'reason'>

function readLine(line: string): Read {
  if (line.length > MAX_LINE) return { reason: TOO_LONG }
  const { path, words } = writtenLine(line)
  const comment = words.findIndex((word) => word.startsWith('#'))
  const owners = comment === -1 ? words : words.slice(0, comment)
  const wrong = owners.find((owner) => !isEmail(owner) && !isHandle(owner, 2))
  if (wrong !== undefined) return { reason: 'An owner is @user, @organization/team or an email address.' }
  if (path.startsWith('!')) return { reason: 'GitHub does not know “!”, which takes files out.' }
  if (/[[\]]/.test(path))
    return { reason: 'GitHub does not know sections, nor sets of characters in brackets.' }
  if (path.startsWith('\\#')) return { reason: 'GitHub does not know “\\#”.' }
  const pattern = patternOf(path)
  return pattern ? { pattern, owners } : { reason: 'No path matches this pattern.' }
}

/**
 * A pattern without a slash, or with one at its end alone, counts in every folder. It is about a folder with all that is
 * below, but if `*` is its last part: `docs/*` is about the files in the folder itself.
 */
function patternOf(written: string): PathPattern | undefined {
  const isAnchored = written.slice(0, -1).includes('/')
  const isOfFolder = written.endsWith('/')
  const names = partsOf(asBytes(written).replace(/^\//, '').replace(/\/$/, ''))
  if (!names || names.includes('')) return undefined
  const isBelow = isOfFolder || names.at(-1) === '**'
  const above: readonly PatternPart[] = isAnchored ? [] : [FOLDERS]
  // Not the folder itself, which may be a file of that name.
  const below: readonly PatternPart[] = isBelow ? [ANY] : []
  const own = names.map((name): PatternPart | undefined => (name === '**' ? FOLDERS : patternPart(name)))
  return patternOfParts([...above, ...own, ...below], isOfFolder || names.at(-1) !== '*')
}
