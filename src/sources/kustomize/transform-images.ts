import type { FieldSpec } from './field-specs.ts'
import type { ImageEntry } from './kustomization.ts'
import { at, isMissing, type MapNode, type Node, plain, textOf, withField, withItems } from './node.ts'
import type { Objects } from './object-list.ts'
import { anyPattern, type Pattern } from './patterns.ts'
import { Refusal } from './refusal.ts'
import { scalarSetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

/** The objects with images of a name replaced: in all lists of containers, and in the fields of a configuration. */
export function withImages(objects: Objects, entry: ImageEntry, fields: readonly FieldSpec[]): Objects {
  const isNamed = imagePattern(entry.name)
  const change = (node: Node): Node => {
    if (node.kind !== 'scalar') throw new Refusal(`an image is a ${node.kind}`)
    if (!isNamed(node.text)) return node
    return scalarSetter(plain(replacedImage(node.text, entry), entry.place))(node)
  }
  return objects.map((object) => {
    if (textOf(at(object.node, 'kind')) === 'CustomResourceDefinition') return object
    if (fields.length === 0 && !mayHave(object.node, isNamed)) return object
    const inContainers = withContainers(object.node, change) as MapNode
    const node = fields.reduce((each, field) => updateFields(each, field, change), inContainers)
    return node === object.node ? object : { ...object, node }
  })
}

/** The images in lists of containers, by object: each of many entries asks for them. */
const IMAGES = new WeakMap<Node, readonly (string | undefined)[]>()

/** Whether an object may have an image of a name. What is no text has to be looked at. */
function mayHave(node: Node, isNamed: Pattern): boolean {
  const images = IMAGES.get(node) ?? imagesIn(node)
  IMAGES.set(node, images)
  return images.some((image) => image === undefined || isNamed(image))
}

function imagesIn(node: Node): readonly (string | undefined)[] {
  if (node.kind === 'list') return node.items.flatMap(imagesIn)
  if (node.kind !== 'map') return []
  return [...node.fields].flatMap(([name, field]) => {
    const isList = (name === 'containers' || name === 'initContainers') && field.kind === 'list'
    return [...imagesIn(field), ...(isList ? field.items.flatMap(imageOf) : [])]
  })
}

function imageOf(container: Node): readonly (string | undefined)[] {
  if (isMissing(container)) return []
  const image = container.kind === 'map' ? container.fields.get('image') : container
  return image ? [image.kind === 'scalar' && container.kind === 'map' ? image.text : undefined] : []
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

/** The parts of an image. A colon in the name of the registry is no tag. */
function splitImage(image: string): Version & { readonly name: string } {
  const slash = Math.max(image.indexOf('/'), 0)
  const end = slash === 0 ? image : image.slice(slash)
  const digestAt = end.indexOf('@')
  const tagAt = end.indexOf(':')
  const part = (from: number, to?: number) =>
    image.slice(slash + from, to === undefined ? undefined : slash + to)
  const beforeName = (to: number) => image.slice(0, slash + to)
  if (tagAt < 0 && digestAt < 0) return { name: image, tag: '', digest: '' }
  if (digestAt >= 0 && (tagAt < 0 || digestAt < tagAt)) {
    return { name: beforeName(digestAt), tag: '', digest: part(digestAt + 1) }
  }
  if (digestAt < 0) return { name: beforeName(tagAt), tag: part(tagAt + 1), digest: '' }
  return { name: beforeName(tagAt), tag: part(tagAt + 1, digestAt), digest: part(digestAt + 1) }
}
