import { Distinct } from '../../collections/distinct.ts'
import { Budget } from '../../limits/budget.ts'
import type { Resource } from '../../model/resource.ts'
import { type Contents, type FileContext, type FileFormat, readUnit } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { definitionOf } from '../helm/chart/packed-chart.ts'
import { kubernetes } from '../kubernetes/kubernetes-format.ts'
import { kindName } from '../kubernetes/other-kinds.ts'
import type { Gap } from '../source.ts'
import type { Omission } from './accumulated.ts'
import { type Build, Builder } from './build.ts'
import { BuildFiles } from './build-files.ts'
import { KUSTOMIZE } from './declaration.ts'
import { plainValue } from './node.ts'
import { gapsOfOmissions, notBuilt } from './overlay-gaps.ts'
import { OverlayIgnores } from './overlay-ignores.ts'
import { resourcesOf } from './overlay-resources.ts'
import { type References, referencesOf, rootsOf } from './references.ts'
import { Refusal } from './refusal.ts'

/** Limit on building where no budget is given. */
const MAX_STEPS = 60_000_000

/** Kustomizations, each built as Kustomize builds it. */
export const kustomize: FileFormat = { ...KUSTOMIZE, read }

/**
 * Builds the kustomizations that no other one of the scan uses, one after the other: what is applied. The objects of one
 * that Kustomize would refuse are left to be judged as they are written.
 */
function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const references = files.flatMap((file) => referencesOf(file) ?? [])
  const built = new BuildFiles(context.tree, context.budget ?? new Budget(MAX_STEPS))
  const builder = new Builder(built)
  const reading = new Reading(context.readsTags === true)
  for (const root of rootsOf(references))
    yield readUnit(root.file.path, () => ({ resources: reading.read(root, builder), gaps: [] }))
  for (const _ of references) context.onFile?.()
  const judged = new Set(references.flatMap((one) => [one.file.path, ...one.notObjects]))
  for (const { folder, parts } of references) {
    if (reading.folders.has(folder)) for (const part of parts) judged.add(part)
  }
  const used = [...built.used.values()].filter(({ path }) => judged.has(path))
  const { gaps, unjudged, ignores, charts } = reading
  // What kustomizations change objects with, and the objects that they build, are not judged as they are written.
  const manifests = context.scanned?.get(kubernetes.name) ?? []
  const parts = manifests.map(({ path }) => path).filter((path) => judged.has(path))
  yield {
    resources: [],
    gaps,
    unjudged,
    inlineIgnores: ignores.all(used),
    parts: [...parts, ...Array.from(charts, definitionOf)],
  }
}

/** Collects what the roots build, but for the resources. */
class Reading {
  /** Folders of the kustomizations that were built. */
  readonly folders = new Set<string>()
  /** Folders of the charts that were rendered. */
  readonly charts = new Set<string>()
  readonly ignores = new OverlayIgnores()
  readonly #gaps = new Distinct<Gap>()
  readonly #omissions: Omission[] = []
  /** The kinds that no check reads, once for each object that is written. */
  readonly #unjudged = new Map<string, string>()
  readonly #readsTags: boolean

  constructor(readsTags: boolean) {
    this.#readsTags = readsTags
  }

  /** The resources that a kustomization builds. */
  read({ folder, file }: References, builder: Builder): readonly Resource[] {
    const build = buildOf(folder, builder)
    if (!('reason' in build)) return this.#readBuild(build, folder)
    this.#gaps.addAll([notBuilt(file.path, build.reason)])
    return []
  }

  #readBuild({ objects, omissions, folders, gaps, charts }: Build, overlay: string): readonly Resource[] {
    this.#gaps.addAll(gaps)
    for (const chart of charts) this.charts.add(chart)
    for (const folder of folders) this.folders.add(folder)
    this.#omissions.push(...omissions)
    const resources: Resource[] = []
    for (const object of objects) {
      for (const part of resourcesOf(object, overlay, this.#readsTags)) {
        if ('reason' in part) this.#gaps.addAll([part])
        else if ('kind' in part) this.#unjudged.set(JSON.stringify([object.written, part]), kindName(part))
        else {
          resources.push(part)
          this.ignores.add(part, plainValue(object.node))
        }
      }
    }
    return resources
  }

  get gaps(): readonly Gap[] {
    return [...this.#gaps.all, ...gapsOfOmissions(this.#omissions)]
  }

  get unjudged(): readonly string[] {
    return [...this.#unjudged.values()]
  }
}

function buildOf(folder: string, builder: Builder): Build | { readonly reason: string } {
  try {
    return builder.build(folder)
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    if (error instanceof RangeError) return { reason: 'it is nested too deeply' }
    throw error
  }
}
