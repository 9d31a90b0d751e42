import { type Accumulated, combined, isIncomplete, NOTHING, type Omission } from './accumulated.ts'
import { withGenerated } from './add-generated.ts'
import { type BuildFiles, IgnoredFile, MissingFile } from './build-files.ts'
import { type BuiltObject, gvkOf } from './built-object.ts'
import { isInline, type Text } from './decode.ts'
import { DEFAULT_FIELDS } from './default-fields.ts'
import { configuredFields, definedFields, readFields } from './field-configuration.ts'
import { mergedConfiguration } from './field-specs.ts'
import { type Generated, generate } from './generate.ts'
import { readChartEntry, renderedChart } from './helm-chart.ts'
import type { Kustomization } from './kustomization.ts'
import type { RulesByKind } from './merge-keys.ts'
import type { Node } from './node.ts'
import { sizeOf } from './node-size.ts'
import { joined, type Objects } from './object-list.ts'
import { generatedBy, isBuiltin, transformersBy } from './plugins.ts'
import { readObjects } from './read-objects.ts'
import { Refusal } from './refusal.ts'
import { type TransformContext, transformersOf } from './transformers.ts'
import { joinedVariables, withVariableNames } from './variables.ts'

/** Limit on the objects of one kustomization. Bases that two others use, level by level, would have no end. */
const MAX_OBJECTS = 20_000

/** Nodes that a transformer passes in the time of one step of a budget. */
const NODES_PER_STEP = 10

/** A kustomization file that was read. */
export interface KustomizationFile {
  readonly own: Kustomization
  readonly file: string
}

/** What the build of one folder asks of the others. Each throws a Refusal. */
export interface Folders {
  readonly files: BuildFiles
  /** The rules for patches that hold now. */
  readonly rulesOf: RulesByKind
  kustomizationIn(folder: string): KustomizationFile
  /** What a folder builds for those that use it, `users`, the last of which asks. */
  accumulated(folder: string, users: readonly string[]): Accumulated
  /** What a component makes of what was accumulated before it. */
  extended(start: Accumulated, folder: string, users: readonly string[]): Accumulated
}

/** Builds what one kustomization adds to what was there before it. */
export class FolderBuild {
  readonly #folders: Folders
  readonly #folder: string
  readonly #users: readonly string[]
  readonly #own: Kustomization
  readonly #file: string

  /** `users` are the folders that lead to this one. */
  constructor(folders: Folders, folder: string, users: readonly string[]) {
    this.#folders = folders
    this.#folder = folder
    this.#users = [...users, folder]
    const { own, file } = folders.kustomizationIn(folder)
    this.#own = own
    this.#file = file
  }

  /** Carries out the parts of the kustomization in Kustomize's order. Throws a Refusal. */
  accumulate(start: Accumulated): Accumulated {
    const own = this.#own
    let state: Accumulated = { ...start, folders: new Set(start.folders).add(this.#folder) }
    for (const resource of own.resources) state = this.#withResource(state, resource)
    state = this.#withConfiguration(state)
    state = this.#withGenerated(state)
    for (const component of own.components) state = this.#withComponent(state, component)
    state = this.#transformed(state)
    for (const validator of own.validators) state = this.#withPluginsOf(state, validator).state
    return {
      ...state,
      objects: withVariableNames(state.objects, own.vars),
      variables: joinedVariables(state.variables, own.vars),
    }
  }

  #withResource(state: Accumulated, resource: Text): Accumulated {
    const { text } = resource
    if (isRemote(text)) return this.#omitting(state, 'remote', withoutCredentials(text), resource)
    const folder = this.#folders.files.folder(this.#folder, text)
    if (folder === undefined) return this.#withFile(state, resource)
    if (this.#folders.kustomizationIn(folder).own.kind === 'Component') {
      throw new Refusal(`${text} is a component among the resources`)
    }
    const used = this.#folders.accumulated(folder, this.#users)
    this.#refuseIfAround(used)
    const both = combined(state, used)
    return this.#withObjects(both, both.objects)
  }

  #withFile(state: Accumulated, resource: Text): Accumulated {
    const { files } = this.#folders
    try {
      return this.#withObjects(state, joined(state.objects, files.objects(this.#folder, resource.text)))
    } catch (error) {
      if (error instanceof IgnoredFile) return this.#omitting(state, 'ignored', resource.text, resource)
      if (error instanceof MissingFile) return this.#omitting(state, 'missing', resource.text, resource)
      throw error
    }
  }

  #withComponent(state: Accumulated, component: Text): Accumulated {
    const { text } = component
    if (isRemote(text)) return this.#omitting(state, 'remote', withoutCredentials(text), component)
    const folder = this.#folders.files.folder(this.#folder, text)
    if (folder === undefined) return this.#omitting(state, 'missing', text, component)
    if (this.#folders.kustomizationIn(folder).own.kind !== 'Component') {
      throw new Refusal(`${text} among the components is none`)
    }
    const used = this.#folders.extended(state, folder, this.#users)
    this.#refuseIfAround({ folders: new Set([folder]) })
    return used
  }

  /** No kustomization may use one of a folder that it is in. */
  #refuseIfAround({ folders }: Pick<Accumulated, 'folders'>): void {
    for (const folder of folders) {
      const isAround = folder === '.' || this.#folder.startsWith(`${folder}/`)
      if (isAround && folder !== this.#folder)
        throw new Refusal(`${this.#folder} uses ${folder}, which it is in`)
    }
  }

  #withConfiguration(state: Accumulated): Accumulated {
    const { files } = this.#folders
    const added = readFields(this.#own.configurations, this.#folder, files, configuredFields)
    const defined = readFields(this.#own.crds, this.#folder, files, definedFields)
    const all = [mergedConfiguration(DEFAULT_FIELDS, added), defined]
    return { ...state, configuration: all.reduce(mergedConfiguration, state.configuration) }
  }

  #withGenerated(start: Accumulated): Accumulated {
    const own = this.#own
    const context = { folder: this.#folder, files: this.#folders.files, options: own.generatorOptions }
    let state = start
    for (const entry of own.configMapGenerator) {
      state = this.#generated(state, generate('ConfigMap', entry, context), entry)
    }
    for (const entry of own.secretGenerator) {
      state = this.#generated(state, generate('Secret', entry, context), entry)
    }
    for (const chart of [...own.helmCharts, ...own.helmChartInflationGenerator]) {
      state = this.#withChart(state, chart, own.helmGlobals)
    }
    for (const generator of own.generators) {
      const { plugins, state: after } = this.#withPluginsOf(state, generator)
      state = after
      for (const plugin of plugins) {
        const generated = generatedBy(plugin, context)
        state = generated
          ? this.#generated(state, generated, generator)
          : this.#omittingPlugin(state, plugin, generator)
      }
    }
    return state
  }

  #withChart(state: Accumulated, entry: Node | undefined, globals: Node | undefined): Accumulated {
    const chart = readChartEntry(entry, globals)
    const rendered = renderedChart(chart, this.#folder, this.#folders.files)
    if (!rendered) return this.#omitting(state, 'chart', chart.name, { place: entry?.place })
    const { objects, gaps, folder } = rendered
    const after = { ...state, gaps: [...state.gaps, ...gaps], charts: [...state.charts, folder] }
    return this.#withObjects(after, joined(state.objects, objects))
  }

  #generated(
    state: Accumulated,
    { object, missing }: Generated,
    { place }: Pick<Text, 'place'>,
  ): Accumulated {
    const after = missing.reduce(
      (all, path) =>
        this.#omitting(all, isRemote(path) ? 'remote' : 'missing', withoutCredentials(path), { place }),
      state,
    )
    return this.#withObjects(after, withGenerated(after.objects, object, isIncomplete(after)))
  }

  #transformed(start: Accumulated): Accumulated {
    let state = start
    const context: TransformContext = {
      folder: this.#folder,
      files: this.#folders.files,
      configuration: start.configuration,
      rulesOf: this.#folders.rulesOf,
      isIncomplete: isIncomplete(start),
    }
    const transformers = [...transformersOf(this.#own, context)]
    for (const transformer of this.#own.transformers) {
      const { plugins, state: after } = this.#withPluginsOf(state, transformer)
      state = after
      for (const plugin of plugins) {
        const configured = transformersBy(plugin, context)
        if (configured) transformers.push(...configured)
        else state = this.#omittingPlugin(state, plugin, transformer)
      }
    }
    let { objects } = state
    for (const transform of transformers) {
      this.#spendOn(objects)
      objects = transform(objects)
    }
    return this.#withObjects(state, objects)
  }

  /** The configurations of plugins that an entry names or holds, but for those of programs, which are not run. */
  #withPluginsOf(
    start: Accumulated,
    entry: Text,
  ): { readonly plugins: readonly BuiltObject[]; readonly state: Accumulated } {
    const found = isInline(entry) ? this.#inline(entry) : this.#pluginsAt(start, entry)
    const plugins = found.objects.filter(isBuiltin)
    const state = found.objects
      .filter((plugin) => !isBuiltin(plugin))
      .reduce<Accumulated>((all, plugin) => this.#omittingPlugin(all, plugin, entry), {
        ...start,
        omissions: [...start.omissions, ...found.omissions],
      })
    return { plugins, state }
  }

  #inline({ text, place }: Text): Pick<Accumulated, 'objects' | 'omissions'> {
    const file = place?.file ?? this.#folder
    return { objects: readObjects(text, file, place), omissions: [] }
  }

  #pluginsAt({ folders }: Accumulated, entry: Text): Pick<Accumulated, 'objects' | 'omissions'> {
    const nothing: Accumulated = { ...NOTHING, configuration: DEFAULT_FIELDS, folders }
    return this.#withResource(nothing, entry)
  }

  #omittingPlugin(state: Accumulated, { node }: BuiltObject, entry: Text): Accumulated {
    return this.#omitting(state, 'plugin', gvkOf(node).kind, entry)
  }

  #omitting(
    state: Accumulated,
    kind: Omission['kind'],
    name: string,
    { place }: Pick<Text, 'place'>,
  ): Accumulated {
    const omission: Omission = { kind, name, file: this.#file, line: place?.startLine }
    return { ...state, omissions: [...state.omissions, omission] }
  }

  #withObjects(state: Accumulated, objects: Objects): Accumulated {
    if (objects.length > MAX_OBJECTS) throw new Refusal(`it builds more than ${MAX_OBJECTS} objects`)
    return { ...state, objects }
  }

  #spendOn(objects: Objects): void {
    let nodes = 0
    for (const { node } of objects) nodes += sizeOf(node)
    this.#folders.files.spend(nodes / NODES_PER_STEP)
  }
}

/** Names of resources that are not in the tree: URLs, and repositories as git and Go write them. */
const REMOTE =
  /^[a-z][a-z0-9+.-]*:(?:\/\/|:)|^git@|^(?:www\.)?(?:github|gitlab|bitbucket)\.[a-z]+[/:]|[?&]ref=/i

/** Whether a resource is fetched from elsewhere when a kustomization is built. */
function isRemote(name: string): boolean {
  return REMOTE.test(name)
}

/** The name without the credentials that it may hold. */
function withoutCredentials(name: string): string {
  return name.replace(/:\/\/[^/@]{1,1000}@/, '://')
}
