import { posix } from 'node:path'
import { type Infer, object, text } from '../../model/schema.ts'

export const imageChange = object({ name: text, newName: text, newTag: text, digest: text })

type ImageChanges = readonly Infer<typeof imageChange>[]

/** A kustomization: the files and folders that it refers to, and how it replaces images (`images`). */
export interface Overlay {
  readonly path: string
  readonly references: readonly string[]
  readonly images: ImageChanges
}

/** Image changes by file: a list for each chain of kustomizations that leads to it, the innermost first. */
export type ImagesByFile = ReadonlyMap<string, readonly (readonly ImageChanges[])[]>

/** Limit on the chains of overlays that lead to one file. */
const MAX_WAYS = 10_000

/** Deepest nesting of overlays; overlays may be circular. */
const MAX_NESTING = 20

/** Finds which images kustomizations change in which files, beginning with those that no other one is made of. */
export function imagesByFile(overlays: readonly Overlay[]): ImagesByFile {
  const byFolder = new Map(overlays.map((overlay) => [posix.dirname(overlay.path), overlay]))
  const inner = new Set(overlays.flatMap(pathsOf))
  const ways = new Map<string, (readonly ImageChanges[])[]>()
  let found = 0
  for (const overlay of overlays) if (!inner.has(posix.dirname(overlay.path))) follow(overlay, [])
  return ways

  function follow(overlay: Overlay, outer: readonly ImageChanges[]): void {
    const changes = [overlay.images, ...outer]
    for (const path of pathsOf(overlay)) {
      const nested = byFolder.get(path)
      if (found >= MAX_WAYS || outer.length >= MAX_NESTING) return
      found += 1
      if (nested) follow(nested, changes)
      else ways.set(path, [...(ways.get(path) ?? []), changes])
    }
  }
}

function pathsOf({ path, references }: Overlay): string[] {
  return references.map((reference) => posix.join(posix.dirname(path), reference).replace(/\/$/, ''))
}

/** An API object with the images that Kustomize gives its containers. Where overlays differ, one that moves counts. */
export function withImages<T extends object>(value: T, ways: readonly (readonly ImageChanges[])[]): T {
  // What an anchor stands for is shared, and stays so: a copy for each use of it could be without end.
  const copies = new Map<unknown, unknown>()
  return copyOf(value) as T

  function copyOf(part: unknown, isContainer = false): unknown {
    if (typeof part !== 'object' || part === null) return part
    const known = copies.get(part)
    if (known !== undefined) return known
    if (Array.isArray(part))
      return remember(
        part,
        part.map((item) => copyOf(item, isContainer)),
      )
    const entries = Object.entries(part).map(([name, entry]): [string, unknown] => {
      if (isContainer && name === 'image' && typeof entry === 'string') return [name, changed(entry, ways)]
      return [name, copyOf(entry, /^(?:init)?containers$/i.test(name))]
    })
    return remember(part, Object.fromEntries(entries))
  }

  function remember(part: unknown, copy: unknown): unknown {
    copies.set(part, copy)
    return copy
  }
}

function changed(image: string, ways: readonly (readonly ImageChanges[])[]): string {
  const images = ways.map((way) => way.reduce(afterChanges, image))
  return images.find(isMoving) ?? images[0] ?? image
}

function afterChanges(image: string, changes: ImageChanges): string {
  const [, name = image, version = ''] = /^([^@]*?)((?::[^:/@]*)?(?:@.*)?)$/.exec(image) ?? []
  const change = changes.find((candidate) => candidate.name === name)
  if (!change) return image
  const tag = typeof change.newTag === 'string' ? `:${change.newTag}` : ''
  const digest = typeof change.digest === 'string' ? `@${change.digest}` : ''
  const newName = typeof change.newName === 'string' ? change.newName : name
  return `${newName}${tag + digest || version}`
}

function isMoving(image: string): boolean {
  return !/@|:[^:/]+$/.test(image) || image.endsWith(':latest')
}
