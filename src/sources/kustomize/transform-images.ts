import type { FieldSpec } from './field-specs.ts'
import type { ImageEntry } from './kustomization.ts'
import { at, isMissing, type MapNode, type Node, plain, textOf, withField, withItems } from './node.ts'
import type { Objects } from './object-list.ts'
import { anyPattern, type Pattern } from './patterns.ts'
import { Refusal } from './refusal.ts'
import { scalarSetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

/**
 * The objects with their images replaced by the entries, one after the other: in all lists of containers, and in the
 * fields of a configuration.
 */
export function withImages(
  objects: Objects,
  entries: readonly ImageEntry[],
  fields: readonly FieldSpec[],
): Objects {
  const replacements = entries.map((entry) => new Replacement(entry, fields))
  return objects.map((object) => {
    if (textOf(at(object.node, 'kind')) === 'CustomResourceDefinition') return object
    const node = withReplacements(object.node, replacements)
    return node === object.node ? object : { ...object, node }
  })
}

/**
 * The first entry looks at the whole object, and refuses one that has no text where an image should be. Of further ones,
 * only those do whose name the object contains: many entries for many objects take the sum of both, not the product.
 */
function withReplacements(object: MapNode, [first, ...others]: readonly Replacement[]): MapNode {
  if (!first) return object
  let node = first.apply(object)
  let names = namesIn(node)
  for (const replacement of others) {
    if (!replacement.mayConcern(names)) continue
    const replaced = replacement.apply(node)
    if (replaced !== node) names = namesIn(replaced)
    node = replaced
  }
  return node
}

/** What one entry does to objects. */
class Replacement {
  readonly #entry: ImageEntry
  readonly #fields: readonly FieldSpec[]
  readonly #isNamed: Pattern

  constructor(entry: ImageEntry, fields: readonly FieldSpec[]) {
    this.#entry = entry
    this.#fields = fields
    this.#isNamed = imagePattern(entry.name)
  }

  /** Whether an object with these names may have an image that the entry replaces. */
  mayConcern(names: ReadonlySet<string>): boolean {
    return !SIMPLE_NAME.test(this.#entry.name) || names.has(this.#entry.name)
  }

  apply(object: MapNode): MapNode {
    const change = (image: Node) => this.#replaced(image)
    const inContainers = withContainers(object, change) as MapNode
    return this.#fields.reduce((node, field) => updateFields(node, field, change), inContainers)
  }

  #replaced(node: Node): Node {
    if (node.kind !== 'scalar') throw new Refusal(`an image is a ${node.kind}`)
    if (!this.#isNamed(node.text)) return node
    return scalarSetter(plain(replacedImage(node.text, this.#entry), this.#entry.place))(node)
  }
}

/** All texts of an object up to a tag or digest. */
function namesIn(node: Node, names = new Set<string>()): ReadonlySet<string> {
  if (node.kind === 'scalar') names.add(node.text.split(/[:@]/, 1)[0] ?? '')
  else if (node.kind === 'list') for (const item of node.items) namesIn(item, names)
  else if (node.kind === 'map') for (const field of node.fields.values()) namesIn(field, names)
  return names
}

const TAG = '(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?'
const SIMPLE_NAME = /^[A-Za-z0-9/_-]*$/
const SIMPLE_TAG = new RegExp(`^${TAG}$`)

/** The name of an entry is a pattern. */
function imagePattern(name: string): Pattern {
  if (!SIMPLE_NAME.test(name)) return anyPattern(`^${name}${TAG}$`)
  return (image) => image.startsWith(name) && SIMPLE_TAG.test(image.slice(name.length))
}

/** Changes the images of all lists that are called `containers` or `initContainers`, wherever they are. */
function withContainers(node: Node, change: (image: Node) => Node): Node {
  if (node.kind === 'list') return withItems(node, (item) => withContainers(item, change))
  if (node.kind !== 'map') return node
  let changed = node
  for (const [name, field] of node.fields) {
    const inner = withContainers(field, change)
    const isList = (name === 'containers' || name === 'initContainers') && inner.kind === 'list'
    changed = withField(changed, name, isList ? withItems(inner, (item) => withImage(item, change)) : inner)
  }
  return changed
}

function withImage(container: Node, change: (image: Node) => Node): Node {
  if (isMissing(container)) return container
  if (container.kind !== 'map') throw new Refusal(`a container is a ${container.kind}`)
  const image = container.fields.get('image')
  return image ? withField(container, 'image', change(image)) : container
}

function replacedImage(image: string, entry: ImageEntry): string {
  const { name, tag, digest } = splitImage(image)
  const changed = changedVersion({ tag, digest }, entry)
  return (
    (entry.newName || name) +
    (changed.tag === '' ? '' : `:${changed.tag}`) +
    (changed.digest === '' ? '' : `@${changed.digest}`)
  )
}

interface Version {
  readonly tag: string
  readonly digest: string
}

function changedVersion({ tag, digest }: Version, entry: ImageEntry): Version {
  if (entry.newTag !== '') return { tag: entry.newTag, digest: entry.digest }
  if (entry.digest !== '') return { tag: '', digest: entry.digest }
  return entry.tagSuffix === '' ? { tag, digest } : { tag: tag + entry.tagSuffix, digest: '' }
}

/** Name, tag and digest of an image, behind its registry. */
const PARTS = /^([^:@]*)(?::([^@]*))?(?:@(.*))?$/s

/** The parts of an image. A colon in the name of the registry is no tag. */
function splitImage(image: string): Version & { readonly name: string } {
  const slash = Math.max(image.indexOf('/'), 0)
  const [, name = '', tag = '', digest = ''] = PARTS.exec(image.slice(slash)) ?? []
  return { name: image.slice(0, slash) + name, tag, digest }
}
