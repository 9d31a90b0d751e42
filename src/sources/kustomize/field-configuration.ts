import type { BuildFiles } from './build-files.ts'
import { listOf, str, structure, type Text } from './decode.ts'
import {
  EMPTY_CONFIGURATION,
  type FieldConfiguration,
  type FieldSpec,
  fieldSpec,
  forEachList,
  mergedConfiguration,
} from './field-specs.ts'
import { fieldSpecFields } from './kustomization.ts'
import { at, fieldsOf, type Node, textOf } from './node.ts'
import { readConfiguration } from './read-nodes.ts'
import { Refusal } from './refusal.ts'

const fields = listOf(fieldSpecFields)

const configuration = structure({
  ...forEachList(() => fields),
  nameReference: listOf(structure({ group: str, version: str, kind: str, fieldSpecs: fields })),
})

/** The fields that files add which a kustomization names. `fieldsIn` reads one of them. Throws a Refusal. */
export function readFields(
  paths: readonly Text[],
  folder: string,
  files: BuildFiles,
  fieldsIn: (node: Node | undefined, path: string) => FieldConfiguration,
): FieldConfiguration {
  return paths.reduce((all, { text: path }) => {
    const file = files.read(folder, path)
    return mergedConfiguration(all, fieldsIn(readConfiguration(file.text, file.path), path))
  }, EMPTY_CONFIGURATION)
}

/** The fields of a file of `configurations`. */
export function configuredFields(node: Node | undefined): FieldConfiguration {
  const { nameReference, place: _, ...read } = configuration(node, '')
  const references = nameReference.map(({ fieldSpecs, ...gvk }) => ({ ...gvk, referrers: fieldSpecs }))
  return { ...read, nameReference: references }
}

/** The fields of a file of `crds`: definitions in OpenAPI whose properties say what they hold. */
export function definedFields(node: Node | undefined, path: string): FieldConfiguration {
  if (node?.kind !== 'map') throw new Refusal(`${path} has no definitions`)
  const definitions = new Definitions(node)
  const found = Array.from(node.fields.keys(), (name) => definitions.fieldsOf(name))
  return found.reduce(mergedConfiguration, EMPTY_CONFIGURATION)
}

/** Limit on definitions inside each other, which may be circular. */
const MAX_NESTING = 20

/** Definitions of types by their names. */
class Definitions {
  readonly #definitions: Node
  #found: FieldConfiguration = EMPTY_CONFIGURATION

  constructor(definitions: Node) {
    this.#definitions = definitions
  }

  fieldsOf(name: string): FieldConfiguration {
    this.#found = EMPTY_CONFIGURATION
    const properties = this.#propertiesOf(name)
    if (['kind', 'apiVersion', 'metadata'].every((each) => properties.has(each))) {
      this.#follow(name, name.split('.').at(-1) ?? '', [])
    }
    return this.#found
  }

  #propertiesOf(name: string): ReadonlyMap<string, Node> {
    return fieldsOf(at(this.#definitions, name, 'Schema', 'properties'))
  }

  #follow(name: string, kind: string, path: readonly string[]): void {
    if (path.length > MAX_NESTING) throw new Refusal('definitions are nested too deeply')
    for (const [property, node] of this.#propertiesOf(name)) {
      const own = [...path, property]
      const spec = fieldSpec(own.join('/'), { kind })
      if (has(node, 'x-kubernetes-annotation')) this.#add({ commonAnnotations: [spec] })
      if (has(node, 'x-kubernetes-label-selector')) this.#add({ commonLabels: [spec] })
      if (has(node, 'x-kubernetes-identity')) this.#add({ namePrefix: [spec] })
      this.#addReference(node, own, kind)
      const reference = at(node, '$ref')
      if (reference) this.#follow(textOf(reference), kind, own)
    }
  }

  #addReference(node: Node, path: readonly string[], kind: string): void {
    const version = at(node, 'x-kubernetes-object-ref-api-version')
    const target = at(node, 'x-kubernetes-object-ref-kind')
    if (!version || !target) return
    const key = at(node, 'x-kubernetes-object-ref-name-key')
    const field: FieldSpec = fieldSpec([...path, key ? textOf(key) : 'name'].join('/'), { kind })
    this.#add({
      nameReference: [{ group: '', version: textOf(version), kind: textOf(target), referrers: [field] }],
    })
  }

  #add(found: Partial<FieldConfiguration>): void {
    this.#found = mergedConfiguration(this.#found, { ...EMPTY_CONFIGURATION, ...found })
  }
}

function has(node: Node, name: string): boolean {
  return at(node, name) !== undefined
}
