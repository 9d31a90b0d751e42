import type { Locations, Place, RelatedLocation } from '../../../model/location.ts'

/** Places in templates, each with the release that renders them and the calls that it is made by. */
export class ReleasePlaces implements Locations {
  readonly #rendered: Locations
  readonly #release: readonly RelatedLocation[]

  /** `release` has the nearest place first. */
  constructor(rendered: Locations, release: readonly RelatedLocation[]) {
    this.#rendered = rendered
    this.#release = release
  }

  get(path: string): Place | undefined {
    const place = this.#rendered.get(path)
    return place && inRelease(place, this.#release)
  }
}

export function inRelease(place: Place, release: readonly RelatedLocation[]): Place {
  const { file, startLine, endLine, related = [] } = place
  return { file, startLine, endLine, related: [...related, ...release] }
}
