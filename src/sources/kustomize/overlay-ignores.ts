import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { overlayOf } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { annotationIgnores } from '../kubernetes/annotation-ignores.ts'
import { manifestIgnores } from '../kubernetes/manifest-ignores.ts'

/** The ignores of an overlay's annotations, which are collected from all overlays before they are handed out. */
export class OverlayIgnores {
  readonly #annotated = new Map<string, InlineIgnore>()

  /** Adds those in the annotations of a resource: `value` is the object. */
  add(resource: Resource, value: unknown): void {
    const { location, address } = resource
    const overlay = overlayOf(resource)
    if (!location || !overlay) return
    for (const ignore of annotationIgnores({ value }, resource)) {
      // One that is written with the object holds for it in every overlay.
      const isShared = ignore.place.file === location.file
      this.#add(ignore, isShared ? [address, overlay.address] : [address], location.file)
    }
  }

  #add(ignore: InlineIgnore, added: readonly string[], file: string): void {
    const key = JSON.stringify([ignore.place, ignore.checks, file])
    const known = this.#annotated.get(key)?.part
    const before = known?.kind === 'resources' ? known.addresses : []
    const addresses = [...new Set([...before, ...added])]
    this.#annotated.set(key, { ...ignore, part: { kind: 'resources', addresses, file } })
  }

  /** All of them, and those in the comments of the files that overlays are made of. */
  all(files: Iterable<SourceFile>): readonly InlineIgnore[] {
    const commented = Array.from(files).flatMap((file) =>
      mayHoldIgnores(file.text) ? manifestIgnores(file) : [],
    )
    return [...commented, ...this.#annotated.values()]
  }
}

/** Whether an ignore in the annotations of a resource is written elsewhere than the object: it is about one overlay. */
export function hasOwnIgnores(resource: Resource, value: unknown): boolean {
  return annotationIgnores({ value }, resource).some(({ place }) => place.file !== resource.location?.file)
}
