import { count } from '../../../text/amounts.ts'
import { printable } from '../../../text/printable.ts'
import type { Gap } from '../../source.ts'
import type { Needs } from '../needs.ts'
import { Above } from './above.ts'
import { askApis } from './ask-apis.ts'
import { type Asset, pathOf } from './assets/asset.ts'
import type { ChosenProjects } from './choose-projects.ts'
import type { Asked } from './google-calls.ts'
import { type Inventory, takeInventory } from './inventory.ts'
import type { Project } from './project.ts'
import { LEVELS } from './reads/levels.ts'
import { resourceTypes } from './reads/needed-types.ts'
import { LIST_POLICIES, LIST_RESOURCES } from './reads/permissions.ts'
import { projectScope, WholeScope } from './scopes.ts'

/** What the inventory has of each project: of all at once where a folder or organization is scanned, else of each by itself. */
export class Inventories {
  readonly #needs: Needs
  readonly #calls: Asked
  readonly #scope: WholeScope | undefined
  /** Policies of folders and of the organization, by `folders/77`. */
  readonly #listed = new Map<string, Asset>()
  readonly above: Above
  #whole: Inventory | undefined

  constructor({ projects, whole }: ChosenProjects, needs: Needs, calls: Asked) {
    this.#needs = needs
    this.#calls = calls
    this.#scope = whole === undefined ? undefined : new WholeScope(whole, projects)
    this.above = new Above(whole, this.#listed, calls)
  }

  /** Lists the folder or organization that is scanned. */
  async begin(): Promise<void> {
    if (!this.#scope) return
    this.#whole = await takeInventory(this.#scope, this.#needs, this.#calls)
    for (const asset of this.#whole.policies.parts.of(this.#scope.name))
      if (LEVELS.has(asset.type)) this.#listed.set(pathOf(asset), asset)
  }

  async of(project: Project): Promise<Inventory> {
    return this.#whole ?? (await inventoryOf(project, this.#needs, this.#calls))
  }

  /** Frees what is known of a project that has been read. */
  forget({ id }: Project): void {
    this.#whole?.resources.parts.drop(id)
    this.#whole?.policies.parts.drop(id)
  }

  /** One gap for projects that came into being, or into view, after projects were listed. */
  gaps(): readonly Gap[] {
    const strays = [...(this.#scope?.strays ?? [])]
    if (!this.#scope || strays.length === 0) return []
    const { name } = this.#scope
    return [
      {
        subject: name,
        reason: `Resources of ${count(strays.length, 'project')} that the list of projects does not have are not scanned: ${strays.slice(0, MOST_NAMED).map(printable).join(', ')}. Scan again.`,
      },
    ]
  }
}

/** Of a project by itself, single APIs tell a part where the inventory may not be asked. */
async function inventoryOf(project: Project, needs: Needs, calls: Asked): Promise<Inventory> {
  const inventory = await takeInventory(projectScope(project), needs, calls)
  // Where checks need policies alone, resources were not listed.
  const isOfPolicies = resourceTypes(needs).length === 0
  const { failure } = isOfPolicies ? inventory.policies : inventory.resources
  if (failure?.kind !== 'denied') return inventory
  const permission = isOfPolicies ? LIST_POLICIES : LIST_RESOURCES
  return await askApis(project, needs, calls, { permission, failure })
}

/** Projects that a gap names. */
const MOST_NAMED = 10
