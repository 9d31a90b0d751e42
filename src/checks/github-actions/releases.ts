import type { Step } from '../../model/github-actions/workflow.ts'
import { isCommit, repositoryOf, versionOf } from './uses.ts'

/** A release of an action. */
export interface Release {
  readonly major: number
  /** Of a tag that moves to the newest release of its version, such as v4, it is the newest; `undefined` where it is not known. */
  readonly minor: number | undefined
}

const NEWEST = Number.POSITIVE_INFINITY

const RELEASE = /^(?:tag=|pin@)?v?(\d{1,3})(?:\.(\d{1,3}))?(?:\.\d{1,3})?(?=\s|$)/

/** The release that a step uses, by its tag or the comment beside its commit. */
export function releaseOf(step: Step): Release | undefined {
  const ref = repositoryOf(step.uses)?.ref ?? ''
  if (ref === 'main') return { major: NEWEST, minor: NEWEST }
  const [, major, minor] = RELEASE.exec(versionOf(step, ref)) ?? []
  if (major === undefined) return undefined
  const whole = isCommit(ref) ? undefined : NEWEST
  return { major: Number(major), minor: minor === undefined ? whole : Number(minor) }
}

/**
 * Whether a release has what came with a minor release of each of these versions, and with all later versions; `undefined` where
 * that is not known.
 */
export function isSince({ major, minor }: Release, minors: ReadonlyMap<number, number>): boolean | undefined {
  if (major > Math.max(...minors.keys())) return true
  const since = minors.get(major)
  if (since === undefined) return false
  return minor === undefined ? since === 0 || undefined : minor >= since
}
