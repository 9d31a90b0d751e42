import { refuse } from './define.ts'
import { comparePrereleases, compareVersions, parseVersion, type Version } from './version.ts'

/** One condition of a constraint: an operator with a version, of which parts may be wildcards. */
interface Condition {
  readonly operator: string
  readonly version: Version
  /** Which part is a wildcard or missing, with those after it. */
  readonly open: 'nothing' | 'patch' | 'minor' | 'major'
}

/** Limit on the characters of a constraint, since its conditions are found by search. */
const MAX_LENGTH = 1_000

const NUMBER = '[0-9xX*]+'
const WORDS = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*'
const VERSION = `v?(${NUMBER})(?:\\.(${NUMBER}))?(?:\\.(${NUMBER}))?(-${WORDS})?(?:\\+${WORDS})?`
const OPERATOR = '(=>|=<|>=|<=|!=|~>|=|>|<|~|\\^|)'

const RANGE = new RegExp(
  `[ \\t\\n\\f\\r]*(${VERSION})[ \\t\\n\\f\\r]+-[ \\t\\n\\f\\r]+(${VERSION})[ \\t\\n\\f\\r]*`,
  'g',
)
const CONDITION = new RegExp(`[ \\t\\n\\f\\r]*${OPERATOR}[ \\t\\n\\f\\r]*${VERSION}`, 'y')
const SEPARATOR = /[ \t\n\f\r]*,[ \t\n\f\r]*|[ \t\n\f\r]+/y

/**
 * Whether a constraint allows a version: `>=1.2 <2 || ^3`, `1.2 - 1.4`, `~1.2.3`, `1.x`.
 *
 * @throws TemplateError for what is no constraint
 */
export function allows(constraint: string, version: Version): boolean {
  return alternativesOf(constraint).some((conditions) => {
    const takesPrereleases = conditions.some((condition) => condition.version.prerelease !== '')
    const isRefused = version.prerelease !== '' && !takesPrereleases
    return !isRefused && conditions.every((condition) => holds(condition, version))
  })
}

function alternativesOf(constraint: string): Condition[][] {
  if (constraint.length > MAX_LENGTH) refuse(`improper constraint: ${constraint.slice(0, 100)}`)
  const rewritten = constraint.replace(RANGE, (...groups: string[]) => `>= ${groups[1]}, <= ${groups[6]} `)
  return rewritten.split('||').map((part) => conditionsOf(part))
}

/** Conditions that all must hold, between commas or spaces. */
function conditionsOf(text: string): Condition[] {
  const conditions: Condition[] = []
  let at = 0
  do {
    CONDITION.lastIndex = at
    const found = CONDITION.exec(text)
    if (!found) return refuse(`improper constraint: ${text}`)
    conditions.push(conditionOf(found))
    at = CONDITION.lastIndex
    SEPARATOR.lastIndex = at
    const separator = SEPARATOR.exec(text)
    if (separator) at = SEPARATOR.lastIndex
    else if (at < text.length) return refuse(`improper constraint: ${text}`)
    if (at >= text.length && separator?.[0].includes(',')) return refuse(`improper constraint: ${text}`)
  } while (at < text.length)
  return conditions
}

function conditionOf([
  ,
  operator = '',
  major = '',
  minor = '',
  patch = '',
  prerelease = '',
]: RegExpExecArray): Condition {
  const open = isWildcard(major) ? 'major' : isOpen(minor) ? 'minor' : isOpen(patch) ? 'patch' : 'nothing'
  const numbers = {
    major: '0.0.0',
    minor: `${major}.0.0`,
    patch: `${major}.${minor}.0`,
    nothing: `${major}.${minor}.${patch}`,
  }
  return { operator, version: versionOf(numbers[open] + prerelease), open }
}

function versionOf(text: string): Version {
  try {
    return parseVersion(text)
  } catch {
    return refuse('constraint parser error')
  }
}

function isWildcard(part: string): boolean {
  return part === 'x' || part === 'X' || part === '*'
}

function isOpen(part: string): boolean {
  return part === '' || isWildcard(part)
}

function holds(condition: Condition, version: Version): boolean {
  switch (condition.operator) {
    case '!=':
      return differs(condition, version)
    case '>':
      return isAbove(condition, version)
    case '<':
      return compareVersions(version, condition.version) < 0
    case '>=':
    case '=>':
      return compareVersions(version, condition.version) >= 0
    case '<=':
    case '=<':
      return !isBeyond(condition, version)
    case '~':
    case '~>':
      return isNear(condition, version)
    case '^':
      return isCompatible(condition, version)
    default:
      return condition.open === 'nothing'
        ? compareVersions(version, condition.version) === 0
        : isNear(condition, version)
  }
}

function differs({ version: wanted, open }: Condition, version: Version): boolean {
  if (open === 'nothing') return compareVersions(version, wanted) !== 0
  if (wanted.major !== version.major) return true
  if (open === 'minor') return false
  if (wanted.minor !== version.minor) return true
  if (open === 'major') return wanted.patch !== version.patch || compareVersions(version, wanted) !== 0
  const hasPrerelease = version.prerelease !== '' || wanted.prerelease !== ''
  return hasPrerelease && comparePrereleases(version.prerelease, wanted.prerelease) !== 0
}

function isAbove({ version: wanted, open }: Condition, version: Version): boolean {
  if (open === 'nothing') return compareVersions(version, wanted) > 0
  if (version.major !== wanted.major) return version.major > wanted.major
  if (open === 'minor') return false
  return open === 'patch' ? version.minor > wanted.minor : compareVersions(version, wanted) > 0
}

/** Whether a version is more than what `<=` allows; wildcards allow all of a minor or major version. */
function isBeyond({ version: wanted, open }: Condition, version: Version): boolean {
  if (open === 'nothing') return compareVersions(version, wanted) > 0
  return (
    version.major > wanted.major ||
    (version.major === wanted.major && version.minor > wanted.minor && open !== 'minor')
  )
}

/** `~1.2.3`: the same minor version from there on. */
function isNear({ version: wanted, open }: Condition, version: Version): boolean {
  if (compareVersions(version, wanted) < 0) return false
  const isZero = wanted.major === 0n && wanted.minor === 0n && wanted.patch === 0n
  if (isZero && (open === 'nothing' || open === 'major')) return true
  return version.major === wanted.major && (version.minor === wanted.minor || open === 'minor')
}

/** `^1.2.3`: the same first part that is not 0, from there on. */
function isCompatible({ version: wanted, open }: Condition, version: Version): boolean {
  if (compareVersions(version, wanted) < 0) return false
  if (wanted.major > 0n || open === 'minor') return version.major === wanted.major
  if (version.major > 0n) return false
  if (wanted.minor > 0n || open === 'patch') return version.minor === wanted.minor
  return version.minor === 0n && version.patch === wanted.patch
}
