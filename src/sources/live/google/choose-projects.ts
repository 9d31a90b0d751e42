import { UsageError } from '../../../errors/assay-error.ts'
import { printable } from '../../../text/printable.ts'
import { CallFailure } from '../call-failure.ts'
import { textIn } from '../http/answer.ts'
import { type Asset, lastPartOf, numberOf } from './assets/asset.ts'
import { listAssets } from './assets/list-assets.ts'
import type { Asked } from './google-calls.ts'
import type { Project } from './project.ts'

/** Which projects are scanned. */
export interface Chosen {
  /** Ids; of a folder or organization, ids or names. */
  readonly projects?: readonly string[] | undefined
  /** The number of a folder, with all below it. */
  readonly folder?: string | undefined
  /** The number of an organization, with all below it. */
  readonly organization?: string | undefined
}

/** The projects that are scanned, and those that were named and cannot be. */
export interface ChosenProjects {
  readonly projects: readonly Project[]
  readonly unread: readonly UnreadProject[]
  /** The folder or organization that is scanned with all below it: `organizations/456`. */
  readonly whole?: string
}

/** A project that was named, and why it cannot be read. */
export interface UnreadProject {
  readonly id: string
  readonly failure: CallFailure
}

/**
 * The projects that are scanned. Throws a UsageError where there are none, or one that was named is not among them; a
 * CallFailure where none can be read.
 */
export async function chooseProjects(
  { projects: named, folder, organization }: Chosen,
  calls: Asked,
): Promise<ChosenProjects> {
  const scope = scopeOf({ folder, organization })
  if (scope === undefined) return await projectsNamed(named ?? [], calls)
  const below = await projectsIn(scope, calls)
  if (below.length === 0)
    throw new UsageError(`Who scans sees no project in ${scope}. Give it the role of docs/google.md there.`)
  if (named) return { projects: named.map((name) => theOne(name, below)), unread: [] }
  return { projects: below, unread: [], whole: scope }
}

function scopeOf({ folder, organization }: Chosen): string | undefined {
  if (folder !== undefined) return `folders/${numberIn(folder, '--folder')}`
  if (organization === undefined) return undefined
  return `organizations/${numberIn(organization, '--google-organization')}`
}

function numberIn(text: string, option: string): string {
  const [, number] = /^(?:folders\/|organizations\/)?(\d+)$/.exec(text) ?? []
  if (number !== undefined) return number
  throw new UsageError(`${option} takes a number, such as 123456789012, and not ${JSON.stringify(text)}.`)
}

/** Each is asked for by itself: one that cannot be read leaves the others. */
async function projectsNamed(ids: readonly string[], calls: Asked): Promise<ChosenProjects> {
  const unread: UnreadProject[] = []
  const found = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<readonly Project[]> => {
      try {
        const [project] = await projectsIn(`projects/${idIn(id)}`, calls)
        return [project ?? { id, name: id }]
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const known = error.kind === 'denied' ? await withoutInventory(id, calls) : undefined
        if (known) return [known]
        unread.push({ id, failure: error })
        return []
      }
    }),
  )
  const projects = found.flat()
  const [first] = unread
  if (projects.length === 0 && first) throw first.failure
  return { projects, unread }
}

/** A project that Resource Manager knows, where the inventory may not be asked; undefined where neither may. */
async function withoutInventory(id: string, calls: Asked): Promise<Project | undefined> {
  try {
    const data = await calls.get('cloudresourcemanager', `v3/projects/${id}`)
    return projectIn({ name: id, type: '', ancestors: [], data: Object(data) })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return undefined
  }
}

function idIn(text: string): string {
  if (/^[a-z0-9][a-z0-9.:-]*$/.test(text)) return text
  throw new UsageError(
    `--projects takes ids of projects, such as shop-live, and not ${JSON.stringify(text)}.`,
  )
}

async function projectsIn(scope: string, calls: Asked): Promise<readonly Project[]> {
  const projects: Project[] = []
  const list = { scope, content: 'RESOURCE', types: ['cloudresourcemanager.googleapis.com/Project'] } as const
  for await (const asset of listAssets(list, calls)) projects.push(projectIn(asset))
  return projects.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The third version of the API calls the name otherwise than the first. */
function projectIn(asset: Asset): Project {
  const { ancestors, data } = asset
  const id = textIn(data, 'projectId') ?? lastPartOf(asset)
  const written = textIn(data, 'name')
  const number =
    textIn(data, 'projectNumber') ?? [written ?? '', ...ancestors].flatMap((one) => numberOf(one) ?? [])[0]
  const name = textIn(data, 'displayName') ?? (written?.startsWith('projects/') ? undefined : written)
  const above = ancestors.filter((one) => !one.startsWith('projects/'))
  return { id, name: name ?? id, number, ...(ancestors.length > 0 && { ancestors: above }) }
}

function theOne(name: string, projects: readonly Project[]): Project {
  const byId = projects.find(({ id, number }) => id === name || number === name)
  const found = byId ? [byId] : projects.filter((one) => one.name === name)
  const [only] = found
  if (only && found.length === 1) return only
  if (only) throw new UsageError(`--projects: ${found.length} are called ${name}. Name the one by its id.`)
  const some = projects.slice(0, MOST_NAMED).map(({ id }) => printable(id))
  const more = projects.length > MOST_NAMED ? ` and ${projects.length - MOST_NAMED} more` : ''
  throw new UsageError(
    `--projects: ${name} is none that who scans can see there. These are: ${some.join(', ')}${more}. Correct the id.`,
  )
}

/** Projects that one message names. */
const MOST_NAMED = 10
