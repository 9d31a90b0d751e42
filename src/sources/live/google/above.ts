import { entryOf } from '../../../collections/entry-of.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Asset } from './assets/asset.ts'
import type { Asked } from './google-calls.ts'
import type { Project } from './project.ts'

const API = 'cloudresourcemanager'

/**
 * The policies of what projects are in. Those within the folder or organization that is scanned were listed; others are asked
 * for where they matter, each once. Who scans a project alone mostly has no rights there: that is no gap of the project.
 */
export class Above {
  readonly #calls: Asked
  readonly #scope: string | undefined
  /** Policies by what they are of: `folders/77`. The inventory leaves out what has none. */
  readonly #listed: ReadonlyMap<string, Asset>
  readonly #asked = new Map<string, Promise<unknown>>()

  constructor(scope: string | undefined, listed: ReadonlyMap<string, Asset>, calls: Asked) {
    this.#calls = calls
    this.#scope = scope
    this.#listed = listed
  }

  /** The policies of what a project is in, as far as they were listed. */
  listedOf({ ancestors = [] }: Project): readonly unknown[] {
    return ancestors.slice(0, this.#numberListed(ancestors)).map((name) => this.#listed.get(name)?.policy)
  }

  /** The policies of what else it is in; an `Unknown` for what cannot be read. */
  async othersOf(project: Project): Promise<readonly unknown[]> {
    const ancestors = project.ancestors ?? (await this.#ancestorsOf(project))
    if (isUnknown(ancestors)) return [ancestors]
    const others = ancestors.slice(this.#numberListed(ancestors))
    return await Promise.all(others.map((name) => entryOf(this.#asked, name, () => this.#ask(name))))
  }

  #numberListed(ancestors: readonly string[]): number {
    return ancestors.indexOf(this.#scope ?? '') + 1
  }

  async #ancestorsOf({ id }: Project): Promise<readonly string[] | Unknown> {
    const answer = await this.#get(`v1/projects/${id}:getAncestry`, 'what the project is in', GET_PROJECT)
    if (isUnknown(answer)) return answer
    return listIn(answer, 'ancestor').flatMap((one) => {
      const [type, number] = [textIn(one, 'resourceId', 'type'), textIn(one, 'resourceId', 'id')]
      return type === 'project' || number === undefined ? [] : [`${type}s/${number}`]
    })
  }

  #ask(name: string): Promise<unknown> {
    const permission = `resourcemanager.${name.slice(0, name.indexOf('/'))}.getIamPolicy`
    return this.#get(`v3/${name}:getIamPolicy`, `the policy of ${name}`, permission)
  }

  async #get(path: string, what: string, permission: string): Promise<unknown> {
    try {
      return await this.#calls.getByPost(API, path)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { kind, firstLine } = error
      const why = kind === 'denied' ? `who scans lacks the permission ${permission} there` : firstLine
      return new Unknown(`${what} was not read: ${why}`)
    }
  }
}

const GET_PROJECT = 'resourcemanager.projects.get'
