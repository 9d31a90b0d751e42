import { entryOf } from '../../collections/entry-of.ts'
import { KUSTOMIZATION_NAMES } from '../kubernetes/recognition.ts'
import { type Accumulated, NOTHING } from './accumulated.ts'
import type { BuildFiles } from './build-files.ts'
import { FolderBuild, type Folders, type KustomizationFile } from './build-folder.ts'
import {
  type BuiltObject,
  currentId,
  metadataTexts,
  nameOf,
  withIdKept,
  withName,
  withTexts,
} from './built-object.ts'
import { compareTexts, FIRST_KINDS, LAST_KINDS, orderOfKinds, sortText } from './field-specs.ts'
import { readKustomization, type SortOptions } from './kustomization.ts'
import { kubernetesRules, type RulesByKind } from './merge-keys.ts'
import { nameHash } from './name-hash.ts'
import { withReferencesFixed } from './name-references.ts'
import { plainValue } from './node.ts'
import type { Gvk, ObjectId } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { openApiRules } from './openapi-rules.ts'
import { orRefusal, Refusal } from './refusal.ts'
import { withVariables } from './variables.ts'

/** Limit on kustomizations inside each other. */
const MAX_NESTING = 50

/** What building a kustomization costs, whatever it holds, in steps of a budget. */
const STEPS_PER_KUSTOMIZATION = 500

/** What an object that an overlay applies costs, which is judged for each overlay: memory above all. */
const STEPS_PER_OBJECT = 2_000

/** What a kustomization builds at the end. */
export type Build = Omit<Accumulated, 'configuration' | 'rulesOf' | 'variables'>

/** Builds kustomizations as `kustomize build` does. What several have in common is built once. */
export class Builder implements Folders {
  readonly files: BuildFiles
  readonly #kustomizations = new Map<string, KustomizationFile | Refusal>()
  /** What folders build, by the rules for patches that held at the time. */
  readonly #built = new Map<RulesByKind, Map<string, Accumulated | Refusal>>()
  readonly #openApi = new Map<string, RulesByKind>()
  #rules: RulesByKind | undefined

  constructor(files: BuildFiles) {
    this.files = files
  }

  /** Builds the kustomization of a folder. Throws a Refusal. */
  build(folder: string): Build {
    this.#rules = undefined
    const { own } = this.kustomizationIn(folder)
    const accumulated = this.accumulated(folder, [])
    const { objects, configuration, variables, omissions, folders, gaps, charts } = accumulated
    const spend = (steps: number) => this.files.spend(steps)
    spend(objects.length * STEPS_PER_OBJECT)
    const referring = withReferencesFixed(objects.map(withHash), configuration.nameReference, spend)
    const filled = withVariables(referring, variables, configuration.varReference, omissions.length > 0)
    const kept = filled.filter((object) => !isLocal(object))
    return { objects: sortedObjects(kept, own.sortOptions).map(finished), omissions, folders, gaps, charts }
  }

  /** The rules for patches that hold now. */
  get rulesOf(): RulesByKind {
    return this.#rules ?? kubernetesRules
  }

  kustomizationIn(folder: string): KustomizationFile {
    const known = entryOf(this.#kustomizations, folder, () => orRefusal(() => this.#readIn(folder)))
    if (known instanceof Refusal) throw known
    return known
  }

  #readIn(folder: string): KustomizationFile {
    const [file, ...more] = KUSTOMIZATION_NAMES.flatMap((name) => this.files.find(folder, name) ?? [])
    if (!file) throw new Refusal(`${folder} has no kustomization file`)
    if (more.length > 0) throw new Refusal(`${folder} has several kustomization files`)
    return { own: readKustomization(file.text, file.path), file: file.path }
  }

  /** What a folder builds for those that use it, `users`, the last of which asks. Made once for the same rules. */
  accumulated(folder: string, users: readonly string[]): Accumulated {
    this.#enter(folder, users)
    const byFolder = entryOf(this.#built, this.rulesOf, () => new Map())
    const build = () => this.#withRules(new FolderBuild(this, folder, users).accumulate(NOTHING))
    const known = entryOf(byFolder, folder, () => orRefusal(build))
    if (known instanceof Refusal) throw known
    this.#rules ??= known.rulesOf
    return known
  }

  /** What a component makes of what was accumulated before it. */
  extended(start: Accumulated, folder: string, users: readonly string[]): Accumulated {
    this.#enter(folder, users)
    return new FolderBuild(this, folder, users).accumulate(start)
  }

  /** With the rules that hold now, which what is built elsewhere of the same folder takes over. */
  #withRules(accumulated: Accumulated): Accumulated {
    return this.#rules ? { ...accumulated, rulesOf: this.#rules } : accumulated
  }

  #enter(folder: string, users: readonly string[]): void {
    this.files.spend(STEPS_PER_KUSTOMIZATION)
    if (users.length > MAX_NESTING) throw new Refusal('kustomizations are nested too deeply')
    if (users.includes(folder)) throw new Refusal(`${folder} uses itself`)
    const path = this.kustomizationIn(folder).own.openapi.get('path')
    if (path !== undefined && !this.#rules) this.#rules = this.#rulesIn(folder, path)
  }

  /** The rules that a kustomization brings: those of the first that does hold for the whole build. */
  #rulesIn(folder: string, path: string): RulesByKind {
    const file = this.files.read(folder, path)
    return entryOf(this.#openApi, file.path, () => openApiRules(file.text, file.path))
  }
}

/** The object with the hash of its contents in its name, if it is to have one. */
function withHash(object: BuiltObject): BuiltObject {
  if (!object.needsHash) return object
  const { node } = object
  const name = nameOf(node)
  const hashed = withName(node, `${name}-${nameHash(node)}`, node.place)
  return { ...withIdKept(object), node: hashed, nameWithoutHash: name }
}

/** Whether an object is for Kustomize only, and not for the cluster. */
function isLocal({ node }: BuiltObject): boolean {
  const mark = metadataTexts(node, 'annotations').get('config.kubernetes.io/local-config')
  return mark !== undefined && mark !== 'false'
}

/** The object as it is printed: its annotations are texts. Throws a Refusal where JSON cannot express it. */
function finished(object: BuiltObject): BuiltObject {
  const node = withTexts(object.node, 'annotations')
  plainValue(node)
  return { ...object, node }
}

/** The objects in the order that `kustomize build` prints them in. Throws a Refusal for options that it refuses. */
function sortedObjects(objects: Objects, options: SortOptions | undefined): Objects {
  const order = options?.order ?? 'legacy'
  const kinds = options?.legacySortOptions
  if (order !== 'fifo' && order !== 'legacy') throw new Refusal(`sortOptions.order is ${order || 'empty'}`)
  if (order === 'fifo') {
    if (kinds) throw new Refusal('sortOptions.legacySortOptions is for the legacy order only')
    return objects
  }
  const places = orderOfKinds(kinds?.orderFirst ?? FIRST_KINDS, kinds?.orderLast ?? LAST_KINDS)
  return objects
    .map((object) => ({ object, id: currentId(object) }))
    .toSorted((left, right) => compareIds(left.id, right.id, places))
    .map(({ object }) => object)
}

function compareIds(left: ObjectId, right: ObjectId, places: ReadonlyMap<string, number>): number {
  const difference = (places.get(left.kind) ?? 0) - (places.get(right.kind) ?? 0)
  if (difference !== 0) return difference
  const byKind = compareTexts(sortText(left), sortText(right))
  // Of namespaces, those of the core group come last.
  if (byKind !== 0) return isCoreNamespace(left) || isCoreNamespace(right) ? -byKind : byKind
  return compareTexts(idText(left), idText(right))
}

function isCoreNamespace({ kind, group }: Gvk): boolean {
  return kind === 'Namespace' && group === ''
}

function idText({ namespace, name }: ObjectId): string {
  return `${namespace || '~X'}|${name || '~N'}`
}
