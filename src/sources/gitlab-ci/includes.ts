import type { Budget } from '../../budget.ts'
import type { Include } from '../../model/gitlab-ci/pipeline.ts'
import type { Location } from '../../model/location.ts'
import type { Refusal, SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import { type Child, triggersIn } from './children.ts'
import { merged } from './configuration.ts'
import type { CiDocument } from './read-document.ts'
import { type CiMap, type CiValue, itemsOf, textOf, valueIn } from './value.ts'

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
}

/** A pipeline with all that it includes. */
export interface IncludedConfiguration {
  readonly map: CiMap
  readonly documents: ReadonlyMap<string, CiDocument>
  /** Every `include`, of the file itself and of those it includes. */
  readonly includes: readonly (Include & { readonly location: Location })[]
  /** Files of the repository that jobs start as pipelines of their own: `trigger:include`. */
  readonly children: readonly Child[]
  /** What is included from elsewhere, and not fetched: `include:project`. */
  readonly unread: readonly string[]
  readonly gaps: readonly Gap[]
}

/** Reads a file with the files of the same repository that it includes. */
export function withIncludes(
  file: SourceFile,
  document: CiDocument,
  { find, read, budget, root }: Reading,
): IncludedConfiguration {
  const documents = new Map([[file.path, document]])
  const includes: (Include & { readonly location: Location })[] = []
  const gaps: Gap[] = []
  const unread: string[] = []
  const map = configurationOf(document)
  return { map, children: childrenOf(map), documents, includes, unread, gaps }

  /** What a file includes lies below what it says itself. */
  function configurationOf({ map }: CiDocument): CiMap {
    let below: CiValue | undefined
    for (const value of itemsOf(valueIn(map, 'include'))) {
      const include = includeOf(value)
      if (!include) continue
      includes.push({ ...include, location: value.location })
      if (include.kind === 'local') below = merged(below, local(include.reference, value.location), budget)
      else if (include.kind !== 'template') unread.push(`GitLab CI include:${include.kind}`)
    }
    const all = merged(below, map, budget)
    return all?.kind === 'map' ? all : map
  }

  /** What several jobs have from a template is looked for once. */
  function childrenOf(map: CiMap): readonly Child[] {
    const started = new Map<Location, readonly SourceFile[]>()
    return triggersIn(map, budget).flatMap(({ job, given }) =>
      itemsOf(valueIn(job, 'trigger', 'include')).flatMap((value) => {
        const files = started.get(value.location) ?? startedBy(value)
        started.set(value.location, files)
        return files.map((child) => ({ file: child, given }))
      }),
    )
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

/** The gap of a file that cannot be read. */
export function unreadable(subject: string, { reason, line, column }: Unreadable): Gap {
  return { subject, reason: `Not scanned: ${reason}`, line, column }
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
