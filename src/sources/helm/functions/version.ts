import { refuse } from './define.ts'

/** A version of a program, as the package Masterminds/semver reads it. */
export interface Version {
  readonly major: bigint
  readonly minor: bigint
  readonly patch: bigint
  readonly prerelease: string
  readonly metadata: string
  /** As it was written. */
  readonly original: string
}

const WORDS = '([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)'
const VERSION = new RegExp(`^v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-${WORDS})?(?:\\+${WORDS})?$`)

/** Limit on the characters of a version. */
const MAX_LENGTH = 1_000

/**
 * Parts that are missing are 0: `v1.2` is 1.2.0.
 *
 * @throws TemplateError
 */
export function parseVersion(text: string): Version {
  const parts = text.length > MAX_LENGTH ? null : VERSION.exec(text)
  if (!parts) return refuse('invalid semantic version')
  const [, major = '', minor = '0', patch = '0', prerelease = '', metadata = ''] = parts
  if (prerelease.split('.').some((part) => /^0\d+$/.test(part))) refuse('version segment starts with 0')
  return {
    major: segment(major),
    minor: segment(minor),
    patch: segment(patch),
    prerelease,
    metadata,
    original: text,
  }
}

function segment(digits: string): bigint {
  const value = BigInt(digits)
  if (value >= 2n ** 64n)
    refuse(`error parsing version segment: strconv.ParseUint: parsing "${digits}": value out of range`)
  return value
}

export function versionText({ major, minor, patch, prerelease, metadata }: Version): string {
  return `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`
}

/** Negative, 0 or positive, as of sorting. Metadata does not count. */
export function compareVersions(left: Version, right: Version): number {
  return (
    compare(left.major, right.major) ||
    compare(left.minor, right.minor) ||
    compare(left.patch, right.patch) ||
    comparePrereleases(left.prerelease, right.prerelease)
  )
}

/** A release comes after its pre-releases. */
export function comparePrereleases(left: string, right: string): number {
  if (left === right) return 0
  if (left === '' || right === '') return left === '' ? 1 : -1
  const a = left.split('.')
  const b = right.split('.')
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compareParts(a[at] ?? '', b[at] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Numbers come before words, and what is missing before both. */
function compareParts(left: string, right: string): number {
  if (left === right) return 0
  if (left === '' || right === '') return left === '' ? -1 : 1
  const isNumberLeft = isNumber(left)
  const isNumberRight = isNumber(right)
  if (isNumberLeft && isNumberRight) return compare(BigInt(left), BigInt(right))
  if (isNumberLeft || isNumberRight) return isNumberLeft ? -1 : 1
  return left < right ? -1 : 1
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part) && BigInt(part) < 2n ** 64n
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
