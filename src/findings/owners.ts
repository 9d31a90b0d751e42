import type { FileOwners } from '../model/file-owners.ts'
import type { Finding, FindingResource } from './finding.ts'

/** What says who owns what is found. */
export interface OwnerSources {
  /** Names of tags or labels whose value is an owner, the first one that a resource has counts. */
  readonly tags: readonly string[]
  /** Owners of files; absent where the repository names none. */
  readonly files?: FileOwners | undefined
}

/** Longer than any name of an owner: what is longer is something else. */
const MAX_OWNER = 255

/** Findings with their owners: those that the resource names itself, else those of the file. */
export function withOwners(findings: readonly Finding[], sources: OwnerSources): readonly Finding[] {
  if (sources.tags.length === 0 && !sources.files) return findings
  const names = sources.tags.map((name) => name.toLowerCase())
  return findings.map((finding) => {
    const tagged = ownerByTag(finding.resource, names)
    const owners = tagged === undefined ? ownersOfFile(finding, sources) : [tagged]
    return owners.length === 0 ? finding : { ...finding, owners }
  })
}

function ownersOfFile({ location }: Finding, { files }: OwnerSources): readonly string[] {
  return location ? (files?.of(location.file) ?? []) : []
}

/**
 * Names of tags are compared without their case: each cloud has its own habits. Where a resource has one in two cases, the
 * later one is its own, and the other its provider's or an annotation.
 */
function ownerByTag({ tags = [] }: FindingResource, names: readonly string[]): string | undefined {
  for (const name of names) {
    const tag = tags.findLast((tag) => tag.slice(0, tag.indexOf('=')).toLowerCase() === name)
    const owner = tag?.slice(name.length + 1).trim() ?? ''
    if (owner !== '' && owner.length <= MAX_OWNER) return owner
  }
  return undefined
}
