/** A version of a module or provider, as Terraform reads it: numbers, and what stands before a release. */
interface Version {
  readonly text: string
  readonly numbers: readonly number[]
  /** `beta.1` of `2.0.0-beta.1`; empty for a release. */
  readonly prerelease: string
}

/** Most conditions that are compared with each version. */
const MAX_CONDITIONS = 20

const VERSION = /^v?(\d{1,9}(?:\.\d{1,9}){0,5})(?:-([\da-z.-]{1,100}))?(?:\+[\da-z.-]{1,100})?$/i

const CONDITION = /^(=|!=|>|>=|<|<=|~>)?\s*([^\s=!<>~]+)$/

type Test = (version: Version) => boolean

/**
 * The newest version that a constraint such as `~> 5.1, != 5.2.0` allows; `undefined` for none, and for a constraint
 * that Terraform could not read either. A prerelease counts only where the constraint names it.
 */
export function newestAllowed(constraint: string, versions: readonly string[]): string | undefined {
  const tests = testsOf(constraint)
  if (!tests) return undefined
  const allowed = versions
    .flatMap((text) => parseVersion(text) ?? [])
    .filter((version) => tests.every((test) => test(version)))
  return allowed.reduce<Version | undefined>(
    (newest, version) => (newest && compare(newest, version) >= 0 ? newest : version),
    undefined,
  )?.text
}

function testsOf(constraint: string): readonly Test[] | undefined {
  const conditions = constraint.split(',').map((text) => text.trim())
  if (conditions.length > MAX_CONDITIONS) return undefined
  const tests = conditions.map(testOf)
  return tests.every((test) => test !== undefined) ? tests : undefined
}

function testOf(condition: string): Test | undefined {
  const [, operator = '=', text = ''] = CONDITION.exec(condition) ?? []
  const wanted = parseVersion(text)
  if (!wanted) return undefined
  const fits = comparison(operator, wanted)
  return (version) =>
    version.prerelease === '' || operator === '!='
      ? fits(version)
      : compareNumbers(version.numbers, wanted.numbers) === 0 && wanted.prerelease !== '' && fits(version)
}

function comparison(operator: string, wanted: Version): Test {
  switch (operator) {
    case '!=':
      return (version) => compare(version, wanted) !== 0
    case '>':
      return (version) => compare(version, wanted) > 0
    case '>=':
      return (version) => compare(version, wanted) >= 0
    case '<':
      return (version) => compare(version, wanted) < 0
    case '<=':
      return (version) => compare(version, wanted) <= 0
    case '~>':
      return (version) => compare(version, wanted) >= 0 && sharesAllButLast(version, wanted)
    default:
      return (version) => compare(version, wanted) === 0
  }
}

/** `~> 5.1` allows 5.2, and `~> 5.1.0` allows 5.1.9: only the last number that is written may grow. */
function sharesAllButLast({ numbers }: Version, wanted: Version): boolean {
  const fixed = wanted.numbers.slice(0, Math.max(wanted.numbers.length - 1, 1))
  return fixed.every((number, at) => (numbers[at] ?? 0) === number)
}

function parseVersion(text: string): Version | undefined {
  const [, numbers, prerelease = ''] = VERSION.exec(text.trim()) ?? []
  return numbers === undefined ? undefined : { text, numbers: numbers.split('.').map(Number), prerelease }
}

function compare(left: Version, right: Version): number {
  return compareNumbers(left.numbers, right.numbers) || comparePrereleases(left.prerelease, right.prerelease)
}

function compareNumbers(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A release is newer than what came before it (semver.org, 11). */
function comparePrereleases(left: string, right: string): number {
  if (left === right) return 0
  if (left === '' || right === '') return left === '' ? 1 : -1
  const [lefts, rights] = [left.split('.'), right.split('.')]
  for (let at = 0; at < Math.max(lefts.length, rights.length); at += 1) {
    const difference = compareParts(lefts[at], rights[at])
    if (difference !== 0) return difference
  }
  return 0
}

function compareParts(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0
  if (left === undefined || right === undefined) return left === undefined ? -1 : 1
  const [isLeft, isRight] = [/^\d+$/.test(left), /^\d+$/.test(right)]
  if (isLeft && isRight) return Number(left) - Number(right)
  if (isLeft !== isRight) return isLeft ? -1 : 1
  return left < right ? -1 : 1
}
