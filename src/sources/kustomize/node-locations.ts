import type { Location, Locations, Place } from '../../model/location.ts'
import type { Node } from './node.ts'

/**
 * Where the parts of a built object are written, by path: in its file, or in the patch or kustomization that set them. What
 * a patch removed is at the place of its removal.
 */
export class NodeLocations implements Locations {
  readonly #root: Node
  readonly #written: Location

  /** `written` is where the object itself is. */
  constructor(root: Node, written: Location) {
    this.#root = root
    this.#written = written
  }

  get(path: string): Place | undefined {
    const place = path === '' ? undefined : placeAt(this.#root, path, 0)
    if (!place || place.file === this.#written.file) return place
    return { ...place, related: [{ location: this.#written, what: 'object it changes' }] }
  }
}

/**
 * Where the node at a path is written, or where a patch removed it or a part around it. `from` is the offset of the rest of
 * the path. Names are tried one by one, since they may contain dots.
 */
function placeAt(node: Node, path: string, from: number): Location | undefined {
  const start = path[from] === '.' ? from + 1 : from
  if (start === path.length) return node.place
  if (node.kind === 'list') {
    const [whole, index] = /^\[(\d+)\]/.exec(path.slice(start, start + 12)) ?? []
    const item = whole === undefined ? undefined : node.items[Number(index)]
    return item && placeAt(item, path, start + (whole?.length ?? 0))
  }
  if (node.kind === 'scalar') return undefined
  for (let end = endOfName(path, start); end <= path.length; end = endOfName(path, end + 1)) {
    const name = path.slice(start, end)
    const field = node.fields.get(name)
    const place = field ? placeAt(field, path, end) : node.removed?.get(name)
    if (place) return place
    if (end === path.length) return undefined
  }
  return undefined
}

/** Where a name may end at the earliest. */
function endOfName(path: string, from: number): number {
  for (let at = from; at < path.length; at += 1) if (path[at] === '.' || path[at] === '[') return at
  return path.length
}
