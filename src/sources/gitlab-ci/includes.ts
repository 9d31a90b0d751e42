import { entryOf } from '../../collections/entry-of.ts'
import type { Refusal } from '../../files/read-text.ts'
import type { Budget } from '../../limits/budget.ts'
import type { Include } from '../../model/gitlab-ci/pipeline.ts'
import type { Location } from '../../model/location.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import { itemsOf } from '../yaml/tree.ts'
import { type Child, triggersIn } from './children.ts'
import { merged } from './configuration.ts'
import type { CiDocument } from './read-document.ts'
import { type CiMap, type CiValue, textOf, valueIn } from './value.ts'

/** As many files as GitLab includes at most. */
const MAX_FILES = 150

/** Finds the files that a path or a pattern names, from the root of the repository; a refusal of what takes too long. */
export type FindFiles = (pattern: string, root: string) => readonly SourceFile[] | Refusal

/** How the files of a scan are found and read. */
interface Reading {
  readonly find: FindFiles
  readonly read: (file: SourceFile) => CiDocument | Unreadable
  readonly budget: Budget
  /** The root of the repository. */
  readonly root: string
  /** Further files of the pipeline, which win over it. */
  readonly beside?: readonly SourceFile[]
  /** Entries of `include` that are taken not to hold. */
  readonly without?: readonly CiValue[]
}

/** A pipeline with all that it includes. */
export interface IncludedConfiguration {
  readonly map: CiMap
  readonly documents: ReadonlyMap<string, CiDocument>
  /** Every `include`, of the file itself and of those it includes. */
  readonly includes: readonly (Include & { readonly location: Location })[]
  /** Files of the repository that jobs start as pipelines of their own: `trigger:include`. */
  readonly children: readonly Child[]
  /** What is left out of it although a rule may include it. */
  readonly without?: string
  /** Entries of `include` that hold by their `rules` alone. */
  readonly byRules: readonly CiValue[]
  /** What is included from elsewhere, and not fetched: `include:project`. */
  readonly unread: readonly string[]
  readonly gaps: readonly Gap[]
}

/** Reads a file with the files of the same repository that it includes. */
export function withIncludes(
  file: SourceFile,
  document: CiDocument,
  { find, read, budget, root, beside = [], without = [] }: Reading,
): IncludedConfiguration {
  const documents = new Map([[file.path, document]])
  const includes: (Include & { readonly location: Location })[] = []
  const gaps: Gap[] = []
  const unread: string[] = []
  const byRules: CiValue[] = []
  const map = beside.reduce(
    (below, other) => mapOr(below, merged(below, readIncluded(other), budget)),
    configurationOf(document),
  )
  return { map, children: childrenOf(map), documents, includes, byRules, unread, gaps }

  /** What a file includes lies below what it says itself. */
  function configurationOf({ map }: CiDocument): CiMap {
    let below: CiValue | undefined
    for (const value of itemsOf(valueIn(map, 'include'))) {
      const include = includeOf(value)
      if (!include || without.includes(value)) continue
      includes.push({ ...include, location: value.location })
      if (include.kind === 'local') {
        if (valueIn(value, 'rules')) byRules.push(value)
        below = merged(below, local(include.reference, value.location), budget)
      } else if (include.kind !== 'template') unread.push(`GitLab CI include:${include.kind}`)
    }
    return mapOr(map, merged(below, map, budget))
  }

  /** What several jobs have from a template is looked for once. */
  function childrenOf(map: CiMap): readonly Child[] {
    const started = new Map<Location, readonly SourceFile[]>()
    return triggersIn(map, budget).flatMap(({ job, given }) => {
      const [first, ...beside] = itemsOf(valueIn(job, 'trigger', 'include')).flatMap((value) =>
        entryOf(started, value.location, () => startedBy(value)),
      )
      return first ? [{ file: first, beside, given }] : []
    })
  }

  function startedBy(value: CiValue): readonly SourceFile[] {
    const include = includeOf(value)
    if (!include) {
      if (valueIn(value, 'artifact')) unread.push('GitLab CI trigger:include:artifact')
      return []
    }
    includes.push({ ...include, location: value.location })
    if (include.kind === 'local') return foundBy(include.reference, value.location)
    if (include.kind !== 'template') unread.push(`GitLab CI include:${include.kind}`)
    return []
  }

  function foundBy(pattern: string, { file: subject, startLine: line }: Location): readonly SourceFile[] {
    const found = find(pattern, root)
    if ('reason' in found) {
      gaps.push({ subject, line, reason: `Not scanned: ${pattern}: ${found.reason}.` })
      return []
    }
    if (found.length === 0) gaps.push({ subject, line, reason: `Not found, and so not scanned: ${pattern}.` })
    return found
  }

  function local(pattern: string, location: Location): CiValue | undefined {
    const found = foundBy(pattern, location)
    let all: CiValue | undefined
    for (const included of found) all = merged(all, readIncluded(included), budget)
    return all
  }

  function readIncluded(included: SourceFile): CiValue | undefined {
    if (documents.has(included.path)) return undefined
    if (documents.size >= MAX_FILES) {
      gaps.push({
        subject: included.path,
        reason: `Not scanned: ${file.path} includes more than ${MAX_FILES} files.`,
      })
      return undefined
    }
    const document = read(included)
    if ('reason' in document) {
      gaps.push(unreadable(included.path, document))
      return undefined
    }
    documents.set(included.path, document)
    return configurationOf(document)
  }
}

/**
 * The same pipeline without what holds by rules: without each of these, and without all. Those are left out that only have less
 * than the whole pipeline.
 */
export function variantsOf(
  { byRules, map }: IncludedConfiguration,
  file: SourceFile,
  document: CiDocument,
  reading: Reading,
): { readonly variants: readonly IncludedConfiguration[]; readonly gaps: readonly Gap[] } {
  const leftOut = [...byRules.map((entry) => [entry]), ...(byRules.length > 1 ? [byRules] : [])]
  const variants: IncludedConfiguration[] = []
  for (const without of leftOut) {
    if (reading.budget.exhausted) return { variants, gaps: [tooManyVariants(file, byRules.length)] }
    const names = without.map((entry) => includeOf(entry)?.reference).join(', ')
    const variant = { ...withIncludes(file, document, { ...reading, without }), without: names }
    if (differs(variant.map, map)) variants.push(variant)
  }
  return { variants, gaps: [] }
}

/** Whether a configuration says something that the whole one does not say, or says in another way. */
function differs(part: CiMap, whole: CiMap): boolean {
  return [...part.entries].some(([name, value]) => value !== whole.entries.get(name))
}

function tooManyVariants({ path: subject }: SourceFile, count: number): Gap {
  return {
    subject,
    reason: `Not scanned in every way: ${count} files are included by rules, and reading the pipeline without each of them is more than is read.`,
  }
}

/** The gap of a file that cannot be read. */
export function unreadable(subject: string, { reason, line, column }: Unreadable): Gap {
  return { subject, reason: `Not scanned: ${reason}`, line, column }
}

function mapOr(otherwise: CiMap, value: CiValue | undefined): CiMap {
  return value?.kind === 'map' ? value : otherwise
}

/** One entry of `include`: a text is a file of the repository, or an address. */
function includeOf(value: CiValue): Include | undefined {
  const text = textOf(value)
  if (text !== undefined) {
    return { kind: /^https?:\/\//.test(text) ? 'remote' : 'local', reference: text, at: '' }
  }
  for (const kind of ['local', 'remote', 'project', 'template', 'component'] as const) {
    const reference = textOf(valueIn(value, kind))
    if (reference === undefined) continue
    const ref = textOf(valueIn(value, 'ref'))
    const integrity = textOf(valueIn(value, 'integrity'))
    return {
      kind,
      reference,
      at: '',
      ...(ref !== undefined && { ref }),
      ...(integrity !== undefined && { integrity }),
    }
  }
  return undefined
}
