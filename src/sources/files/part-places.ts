import { posix } from 'node:path'
import { entryOf } from '../../collections/entry-of.ts'
import { foldersAround } from '../../files/paths.ts'
import { Budget } from '../../limits/budget.ts'
import { addressedIn, overlayOf } from '../../model/origin.ts'
import { partOf, type Resource } from '../../model/resource.ts'
import type { Contents } from '../file-format/file-format.ts'

/** Characters of paths that are looked at; 10,000 folders, each eight deep, need a hundredth of it. */
const MAX_CHARACTERS = 200_000_000

interface Part {
  readonly name: string
  /** The format that read it. */
  readonly format: string
  /** Files of its resources whose folders are noted. */
  readonly files: Set<string>
}

/** The parts that a file in a folder may belong to, and the formats that read them. */
interface Near {
  readonly parts: ReadonlySet<Part>
  readonly formats: ReadonlySet<string>
}

/**
 * From which folders the parts of a scan were read. It tells which parts a file that was not read may belong to, and
 * rather names one too many: a finding of a part that is taken for complete is gone if it is not found again.
 */
export class PartPlaces {
  /** By format, then by name. */
  readonly #parts = new Map<string, Map<string, Part>>()
  /** When it is used up, every gap concerns all parts. */
  readonly #budget = new Budget(MAX_CHARACTERS)
  readonly #at = new Map<string, Set<Part>>()
  /** Parts by the folders around those they were read from. */
  readonly #below = new Map<string, Set<Part>>()
  /** Charts, overlays and sets of manifests: files in folders around and below their own may belong to them. */
  readonly #far = new Set<Part>()
  /** By format, the parts with resources from other files than their own. */
  readonly #spread = new Map<string, Set<Part>>()
  /** By format, overlays that share findings: which of them names a finding depends on the others. */
  readonly #sharing = new Map<string, Set<Part>>()

  /** Notes where resources of a format come from. */
  addResources(resources: readonly Resource[], format: string): void {
    for (const resource of resources) this.#add(resource, format)
  }

  /** Notes the folders that parts were read from beside those of their resources. */
  addFolders(reads: NonNullable<Contents['reads']>, format: string): void {
    for (const [name, folders] of reads)
      for (const folder of folders) this.#place(this.#part(name, format), folder)
  }

  get all(): readonly string[] {
    return namesOf([...this.#parts.values()].flatMap((ofFormat) => [...ofFormat.values()]))
  }

  /** The parts that files or folders may belong to which were not read: all, where that cannot be told of one of them. */
  around(paths: readonly string[]): readonly string[] {
    const near = this.#near(paths)
    if (this.#budget.exhausted || near.some(({ parts }) => parts.size === 0)) return this.all
    const inFolders = paths.flatMap((path) => [...(this.#below.get(path) ?? [])])
    return namesOf([...inFolders, ...near.flatMap(({ parts }) => [...parts])])
  }

  /** The parts that gaps of a format may concern. */
  concernedBy(subjects: readonly string[], format: string): readonly string[] {
    // The format itself has failed.
    if (this.#budget.exhausted || subjects.includes(format)) return this.all
    const near = this.#near(subjects)
    const isKnown = near.every(({ formats }) => formats.has(format))
    const others = isKnown ? [] : (this.#spread.get(format) ?? [])
    return namesOf([
      ...near.flatMap(({ parts }) => [...parts]),
      ...others,
      ...(this.#sharing.get(format) ?? []),
    ])
  }

  /** The parts that a file, or anything in a folder, may belong to which was left out. */
  leftOut(path: string, isFolder: boolean): readonly string[] {
    if (this.#budget.exhausted) return this.all
    const own = isFolder ? [path] : [posix.dirname(path)]
    return namesOf([
      ...own.flatMap((folder) => [...(this.#at.get(folder) ?? [])]),
      ...(isFolder ? (this.#below.get(path) ?? []) : []),
      ...this.#reaching(path),
    ])
  }

  /** What is near each of the paths; what is the same for several of them is there once. */
  #near(paths: Iterable<string>): readonly Near[] {
    const folders = Array.from(paths, (path) => (this.#isFolder(path) ? path : posix.dirname(path)))
    return Array.from(new Set(folders), (folder) => this.#nearFolder(folder))
  }

  #isFolder(path: string): boolean {
    return this.#at.has(path) || this.#below.has(path)
  }

  #nearFolder(folder: string): Near {
    const parts = new Set([
      ...(this.#at.get(folder) ?? []),
      ...[...(this.#below.get(folder) ?? [])].filter((part) => this.#far.has(part)),
      ...this.#reaching(folder),
    ])
    return { parts, formats: new Set(Array.from(parts, ({ format }) => format)) }
  }

  /** Parts that were read from a folder around the path, and may have files below that. */
  #reaching(path: string): readonly Part[] {
    return foldersAround(path).flatMap((folder) =>
      [...(this.#at.get(folder) ?? [])].filter((part) => this.#far.has(part)),
    )
  }

  #add(resource: Resource, format: string): void {
    const { location, calls = [], scope, cloud } = resource
    const [overlay, within] = [overlayOf(resource), addressedIn(resource)]
    const part = this.#part(partOf(resource), format)
    if (cloud === 'kubernetes') this.#far.add(part)
    if (overlay?.isShared) into(this.#sharing, format, part)
    if (location) this.#placeFile(part, location.file)
    for (const { location } of calls) this.#placeFile(part, location.file)
    if (overlay) this.#place(part, overlay.folder)
    if (within !== undefined) this.#place(part, within)
    if (resource.part === undefined && location?.file !== scope) into(this.#spread, format, part)
  }

  #part(name: string, format: string): Part {
    const ofFormat = entryOf(this.#parts, format, () => new Map<string, Part>())
    return entryOf(ofFormat, name, () => ({ name, format, files: new Set<string>() }))
  }

  #placeFile(part: Part, file: string): void {
    if (part.files.has(file)) return
    part.files.add(file)
    this.#place(part, posix.dirname(file))
  }

  #place(part: Part, folder: string): void {
    if (this.#budget.exhausted || this.#at.get(folder)?.has(part)) return
    into(this.#at, folder, part)
    for (const outer of foldersAround(folder)) {
      this.#budget.spend(outer.length)
      if (this.#budget.exhausted) return
      into(this.#below, outer, part)
    }
  }
}

function into(map: Map<string, Set<Part>>, key: string, part: Part): void {
  entryOf(map, key, () => new Set()).add(part)
}

function namesOf(parts: Iterable<Part>): readonly string[] {
  return [...new Set(Array.from(parts, ({ name }) => name))]
}
