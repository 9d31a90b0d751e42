import { type Asset, numberOf, pathOf } from './assets/asset.ts'
import type { Scope } from './inventory.ts'
import type { Project } from './project.ts'

/** A project by itself. What the inventory says to be of another one is not counted to it. */
export function projectScope({ id, number }: Project): Scope {
  return {
    name: `projects/${id}`,
    ownerOf: (asset) => {
      const own = numberIn(asset)
      return own === undefined || number === undefined || own === number ? id : undefined
    },
  }
}

/** A folder or organization: assets are counted to their project, or to it if they are in none. */
export class WholeScope implements Scope {
  readonly name: string
  readonly #ids: ReadonlyMap<string, string>
  /** Projects that have assets and are not known. */
  readonly strays = new Set<string>()

  constructor(name: string, projects: readonly Project[]) {
    this.name = name
    this.#ids = new Map(
      projects.flatMap(({ id, number = id }) => [id, number].map((name) => [name, id] as const)),
    )
  }

  ownerOf(asset: Asset): string | undefined {
    const project = numberIn(asset) ?? projectIn(asset)
    if (project === undefined) return asset.ancestors.includes(this.name) ? this.name : undefined
    const id = this.#ids.get(project)
    if (id === undefined) this.strays.add(project)
    return id
  }
}

function numberIn({ ancestors }: Asset): string | undefined {
  return ancestors.map(numberOf).find((number) => number !== undefined)
}

/** The project in the name of an asset without ancestors. */
function projectIn(asset: Asset): string | undefined {
  return /^projects\/([^/]+)/.exec(pathOf(asset))?.[1]
}
