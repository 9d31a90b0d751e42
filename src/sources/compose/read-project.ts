import type { Resource } from '../../model/resource.ts'
import type { Gap } from '../source.ts'
import { separate } from '../values/located.ts'
import { canonicalService } from './canonical-service.ts'
import { type ComposeFiles, entriesAt, textAt } from './compose-files.ts'
import type { ComposeNode, MapNode } from './compose-node.ts'
import { includesIn, pathFrom } from './includes.ts'
import { inlineDockerfileOf, readInlineDockerfile } from './inline-dockerfile.ts'
import { MalformedServiceError } from './malformed-service-error.ts'
import { mergeServices } from './merge-services.ts'
import type { Project } from './projects.ts'
import { readConfig } from './read-config.ts'
import { readProperties } from './read-properties.ts'

/** Limit on the services of a project. Large ones have a hundred. */
const MAX_SERVICES = 1000

/** Limit on services that extend one another. */
const MAX_EXTENDS = 20

/** Characters of an inline Dockerfile that cost as much as a value. */
const CHARACTERS_PER_PART = 5

const TOO_MUCH = 'all files together take too long to read.'

export interface ReadProject {
  readonly resources: readonly Resource<'Compose::Config' | 'Compose::Service' | 'Dockerfile::Stage'>[]
  readonly gaps: readonly Gap[]
}

/** The services of a project, the stages of the Dockerfiles that are written in them, and its configs. */
export function readProject(project: Project, files: ComposeFiles): ReadProject {
  return new ProjectReader(project, files).read()
}

class ProjectReader {
  readonly #project: Project
  readonly #files: ComposeFiles
  readonly #gaps: Gap[] = []
  #isCut = false

  constructor(project: Project, files: ComposeFiles) {
    this.#project = project
    this.#files = files
  }

  read(): ReadProject {
    const roots = this.#project.files.flatMap((path) => {
      const root = this.#files.at(path, this.#project)
      return 'reason' in root ? [] : [root]
    })
    const services = new Map<string, MapNode>()
    for (const root of roots) {
      for (const [name, node] of entriesAt(root, 'services')) this.#add(services, name, node)
    }
    for (const root of roots) this.#reportIncluded(root)
    return {
      resources: [
        ...[...services].flatMap(([name, service]) => [
          ...this.#resourceOf(name, service),
          ...this.#stagesOf(name, service),
        ]),
        ...this.#configsIn(roots),
      ],
      gaps: this.#gaps,
    }
  }

  /** The configs of a project, merged as its services are. */
  #configsIn(roots: readonly MapNode[]): readonly Resource<'Compose::Config'>[] {
    const configs = new Map<string, MapNode>()
    for (const root of roots) {
      for (const [name, node] of entriesAt(root, 'configs')) {
        if (node.kind !== 'map') continue
        const before = configs.get(name)
        configs.set(name, before ? mergeServices(before, node) : node)
      }
    }
    return [...configs].flatMap(([name, config]) => readConfig(name, config, this.#project.files[0] ?? ''))
  }

  #add(services: Map<string, MapNode>, name: string, node: ComposeNode): void {
    if (node.kind !== 'map') {
      this.#report(`The service ${name} should be an object.`, node)
      return
    }
    const before = services.get(name)
    if (!before && services.size >= MAX_SERVICES) {
      this.#cut(`only ${MAX_SERVICES} services of a project are read.`, node)
      return
    }
    if (!this.#files.spend(sizeOf(node))) {
      this.#cut(TOO_MUCH, node)
      return
    }
    const service = this.#extended(name, node, [])
    services.set(name, before ? mergeServices(before, service) : service)
  }

  /** A service with what it extends, in long forms. `lineage`: the services that lead to it. */
  #extended(name: string, node: MapNode, lineage: readonly string[]): MapNode {
    const own = canonicalService(node)
    const extended = node.entries.get('extends')
    if (!extended) return own
    const from = extended.kind === 'scalar' ? extended.value : textAt(extended, 'service')
    const written = textAt(extended, 'file')
    const file = written === undefined ? node.location.file : pathFrom(node, written)
    const id = `${file}\n${from}`
    const problem = this.#refusal(file, from, [...lineage, `${node.location.file}\n${name}`], id)
    if (typeof problem === 'string') {
      this.#report(`The service ${name} is scanned without what it extends: ${problem}`, extended)
      return own
    }
    return {
      ...mergeServices(this.#extended(String(from), problem, [...lineage, id]), own),
      location: own.location,
    }
  }

  /** The service that is extended, or why it is not. */
  #refusal(file: string, name: unknown, lineage: readonly string[], id: string): MapNode | string {
    if (typeof name !== 'string') return 'it is not known which service that is.'
    if (lineage.includes(id)) return 'it extends itself.'
    if (lineage.length > MAX_EXTENDS) return `services extend each other more than ${MAX_EXTENDS} deep.`
    const root = this.#files.at(file, this.#project)
    if ('reason' in root) return root.reason
    const service = entriesAt(root, 'services').get(name)
    if (service?.kind !== 'map') return `${file} has no service ${name}.`
    return this.#files.spend(sizeOf(service)) ? service : TOO_MUCH
  }

  #resourceOf(name: string, service: MapNode): readonly Resource<'Compose::Service'>[] {
    const { file, startLine } = service.location
    if (!this.#files.spend(sizeOf(service))) {
      this.#cut(TOO_MUCH, service)
      return []
    }
    try {
      const { value, locations } = separate<Resource<'Compose::Service'>['properties']>(
        readProperties(service),
      )
      return [
        {
          type: 'Compose::Service',
          address: `services.${name}`,
          name,
          cloud: 'docker',
          scope: this.#project.files[0] ?? file,
          properties: value,
          identifiers: [name],
          location: service.location,
          locations,
        },
      ]
    } catch (error) {
      if (!(error instanceof MalformedServiceError)) throw error
      const reason = `The service ${name} was not scanned, as Compose would refuse it: ${error.message}.`
      this.#gaps.push({ subject: error.location.file, reason, line: error.location.startLine || startLine })
      return []
    }
  }

  #stagesOf(name: string, service: MapNode): readonly Resource<'Dockerfile::Stage'>[] {
    const text = inlineDockerfileOf(service)
    if (!text) return []
    if (text.kind !== 'scalar') {
      this.#report(`The inline Dockerfile of the service ${name} should be a text.`, text)
      return []
    }
    if (!this.#files.spend(String(text.value).length / CHARACTERS_PER_PART)) {
      this.#cut(TOO_MUCH, service)
      return []
    }
    const scope = this.#project.files[0] ?? service.location.file
    const { stages, gaps } = readInlineDockerfile({ name, service, scope, tree: this.#files.tree }, text)
    this.#gaps.push(...gaps)
    return stages
  }

  /** Reports what is included and cannot be read. */
  #reportIncluded(root: MapNode): void {
    for (const { item, project, variables, isPartial } of includesIn(root, this.#project)) {
      if (isPartial) {
        this.#report('What it includes was not scanned: only files of the repository are read.', item)
      }
      for (const path of variables.filter((path) => this.#files.textOf(path) === undefined)) {
        this.#report(`What it includes was scanned without its variables: ${path} cannot be read.`, item)
      }
      for (const path of project?.files ?? []) {
        const file = this.#files.at(path, project ?? this.#project)
        if ('reason' in file) this.#report(`What it includes was not scanned, ${path}: ${file.reason}`, item)
      }
    }
  }

  /** Reports that services are left out, once for the project. */
  #cut(reason: string, first: ComposeNode): void {
    if (!this.#isCut) this.#report(`This service and others after it were not scanned: ${reason}`, first)
    this.#isCut = true
  }

  #report(reason: string, { location }: ComposeNode): void {
    this.#gaps.push({ subject: location.file, reason, line: location.startLine })
  }
}

/** How many values a service has. What aliases repeat is limited for each file. */
function sizeOf(node: ComposeNode): number {
  if (node.kind === 'scalar') return 1
  const parts = node.kind === 'list' ? node.items : node.entries.values()
  let size = 1
  for (const part of parts) size += sizeOf(part)
  return size
}
