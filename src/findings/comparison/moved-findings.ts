import type { Finding } from '../finding.ts'
import { findingUid } from '../uid.ts'
import { byUid, type EarlierFinding, originOf } from './earlier-finding.ts'

/** Folders and words of names are the parts of a path that are compared: `team/`, `ci-`, `web.`, `yaml`. */
const PART_END = /(?<=[/._-])/

/** What two paths have in common beyond these parts makes no difference. */
const MAX_PARTS = 16

/** The numbers of resources of one address in a file, such as `#2`, depend on their order. */
const NUMBER = /#\d+$/

/** A finding of either state, by what stays the same when its file or folder is renamed. */
interface Placed<T> {
  readonly finding: T
  readonly uid: string
  /** Check, type of resource, and address within the file or folder. */
  readonly what: string
  /** The file, or the folder of the Terraform root module, in which the address is unique. */
  readonly origin: string
  readonly file: string | undefined
}

/**
 * Pairs findings with earlier ones of the same check, on a resource of the same type and address, whose file or folder
 * has another path now. Of several candidates, the one that git says was renamed comes first, then the one whose path
 * ends the same, then the one whose path begins the same. Each is in one pair at most, and the order of the findings
 * makes no difference.
 */
export function movedFindings(
  earlier: readonly EarlierFinding[],
  findings: readonly Finding[],
  renamedFiles: ReadonlyMap<string, string>,
): readonly (readonly [Finding, EarlierFinding])[] {
  const before = Map.groupBy(earlier.map(placedEarlier), ({ what }) => what)
  const now = Map.groupBy(findings.map(placedNow), ({ what }) => what)
  return [...now].flatMap(([what, found]) => {
    const pairs = new Pairs(before.get(what) ?? [], found)
    pairs.add((one) => one.origin)
    pairs.add(
      ({ file }) => file && renamedFiles.get(file),
      ({ file }) => file,
    )
    for (let length = MAX_PARTS; length > 0; length -= 1) pairs.add((one) => endOf(one.origin, length))
    for (let length = MAX_PARTS; length > 0; length -= 1) pairs.add((one) => beginningOf(one.origin, length))
    pairs.add(() => '')
    return pairs.all
  })
}

/** Pairs of findings that agree in some key. */
class Pairs {
  readonly all: (readonly [Finding, EarlierFinding])[] = []
  #earlier: readonly Placed<EarlierFinding>[]
  #findings: readonly Placed<Finding>[]

  constructor(earlier: readonly Placed<EarlierFinding>[], findings: readonly Placed<Finding>[]) {
    this.#earlier = earlier.toSorted(byUid)
    this.#findings = findings.toSorted(byUid)
  }

  /** Pairs what is left and has the same key, in the order of the uids. A key that is undefined equals no other. */
  add(
    earlierKey: (placed: Placed<unknown>) => string | undefined,
    key: (placed: Placed<unknown>) => string | undefined = earlierKey,
  ): void {
    if (this.#earlier.length === 0 || this.#findings.length === 0) return
    const candidates = Map.groupBy(this.#earlier.toReversed(), earlierKey)
    candidates.delete(undefined)
    const paired = new Set<unknown>()
    for (const one of this.#findings) {
      const earlier = candidates.get(key(one))?.pop()
      if (!earlier) continue
      this.all.push([one.finding, earlier.finding])
      paired.add(one).add(earlier)
    }
    this.#earlier = this.#earlier.filter((one) => !paired.has(one))
    this.#findings = this.#findings.filter((one) => !paired.has(one))
  }
}

function placedEarlier(finding: EarlierFinding): Placed<EarlierFinding> {
  const { check, uid, resource, resourceType, origin, file } = finding
  return { finding, uid, what: whatOf(check, resourceType, resource), origin, file }
}

function placedNow(finding: Finding): Placed<Finding> {
  const { check, resource, location } = finding
  const what = whatOf(check.id, resource.type, resource.address)
  return { finding, uid: findingUid(finding), what, origin: originOf(resource), file: location?.file }
}

function whatOf(check: string, type: string, address: string): string {
  return JSON.stringify([check, type, address.replace(NUMBER, '')])
}

/** The end of a path; undefined where it has fewer parts. */
function endOf(path: string, length: number): string | undefined {
  const parts = path.split(PART_END)
  return parts.length < length ? undefined : parts.slice(-length).join('')
}

/** The beginning of a path; undefined where it has fewer parts. */
function beginningOf(path: string, length: number): string | undefined {
  const parts = path.split(PART_END)
  return parts.length < length ? undefined : parts.slice(0, length).join('')
}
