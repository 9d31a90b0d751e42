import { entryOf } from '../../collections/entry-of.ts'
import { asBytes } from '../files/ignore/rule.ts'
import {
  MAX_LINE,
  type OwnerRule,
  type OwnerSections,
  partsOf,
  TOO_LONG,
  type UnreadLine,
} from './owner-rule.ts'
import { ANY, FOLDERS, type PathPattern, patternOfParts, patternPart } from './path-pattern.ts'
import { isEmail, isHandle, wordsOf, writtenLine } from './written-line.ts'

/**
 * Reads a CODEOWNERS file as GitLab does. Each section has owners of its own, and a file belongs to those of all sections;
 * an optional section (`^`) says who owns files as well. Sections of one name are one.
 */
export function readGitLabOwners(text: string): OwnerSections {
  const sections = new Map<string, Section>()
  const unread: UnreadLine[] = []
  let section = entryOf(sections, '', newSection)
  let defaults: readonly string[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) continue
    const skip = (reason: string) => unread.push({ line: index + 1, reason })
    if (line.length > MAX_LINE) skip(TOO_LONG)
    else if (/^\^?\[/.test(line)) {
      const heading = readHeading(line)
      if (heading) {
        section = entryOf(sections, heading.name, newSection)
        defaults = heading.owners
      } else skip('A section is written [Name], with the number of approvals and owners behind it.')
    } else {
      const reason = addEntry(section, line, defaults)
      if (reason !== undefined) skip(reason)
    }
  }
  return { sections: [...sections.values()], unread }
}

interface Section {
  readonly rules: OwnerRule[]
  readonly excluded: PathPattern[]
}

function newSection(): Section {
  return { rules: [], excluded: [] }
}

interface Heading {
  /** In lower case. */
  readonly name: string
  readonly owners: readonly string[]
}

/** `^[Name][2] @owner`; `undefined` for what is none. */
function readHeading(line: string): Heading | undefined {
  const start = line.indexOf('[') + 1
  const end = line.indexOf(']', start)
  const name = line.slice(start, end).trim().toLowerCase()
  if (end === -1 || name === '') return undefined
  const rest = line.slice(end + 1)
  const approvals = /^\[[\d ]*\]/.exec(rest)?.[0] ?? ''
  if (/^[\][]/.test(rest.slice(approvals.length))) return undefined
  return { name, owners: ownersIn(wordsOf(rest.slice(approvals.length))) }
}

/** Adds what a line says to its section; answers why it is skipped, if it is. */
function addEntry(section: Section, line: string, defaults: readonly string[]): string | undefined {
  const { path, words } = writtenLine(line)
  const isExclusion = path.startsWith('!')
  const pattern = patternOf(isExclusion ? path.slice(1) : path)
  if (!pattern) return 'No path matches this pattern.'
  const owners = ownersIn(words)
  if (isExclusion) section.excluded.push(pattern)
  else if (words.length > 0 && owners.length === 0)
    return 'It names no owner: @user, @group, @@role or an email address.'
  else section.rules.push({ pattern, owners: words.length === 0 ? defaults : owners })
  return undefined
}

/** The owners among some words. GitLab knows no comments behind a path, and takes the owners that stand in one. */
function ownersIn(words: readonly string[]): readonly string[] {
  return words.filter(
    (word) => /^@@(?:developer|maintainer|owner)s?$/i.test(word) || isHandle(word, 20) || isEmail(word),
  )
}

/** A pattern as Ruby's `File.fnmatch` compares it with a path: `**` stands for folders, where a slash follows it. */
function patternOf(written: string): PathPattern | undefined {
  const path = written.endsWith('/') ? `${written}**/*` : written
  const names = partsOf(asBytes(path).replace(/^\//, ''))
  if (!names || names.includes('')) return undefined
  const parts = names.map((name, place) => {
    if (name === '**' && place < names.length - 1) return FOLDERS
    return name === '*' ? ANY : patternPart(name)
  })
  return patternOfParts(path.startsWith('/') ? parts : [FOLDERS, ...parts], false)
}
