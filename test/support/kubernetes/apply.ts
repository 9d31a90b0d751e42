import type { ApiClient } from './api-client.ts'
import { kindsOf, pathOfVersion } from './kinds.ts'

/** An object as a manifest has it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly [property: string]: unknown
  }
  readonly [property: string]: unknown
}

/** Makes objects, or changes those that are there, many at the same time: the namespaces before what is in them. */
export function applier(client: ApiClient): (objects: readonly Manifest[]) => Promise<void> {
  const kindOf = kindsOf(client)

  return async (objects) => {
    const [namespaces, others] = [
      objects.filter(isNamespace),
      objects.filter((object) => !isNamespace(object)),
    ]
    await Promise.all(namespaces.map(applyOne))
    const names = new Set(others.flatMap(({ metadata }) => metadata.namespace ?? []))
    await Promise.all([...names].map((name) => create(NAMESPACES, namespace(name))))
    await Promise.all(others.map(applyOne))
  }

  async function applyOne(object: Manifest): Promise<void> {
    const { apiVersion, kind, metadata, status } = object
    const { plural, isNamespaced, hasStatus } = await kindOf(apiVersion, kind)
    const scope = isNamespaced ? `/namespaces/${metadata.namespace ?? 'default'}` : ''
    const all = `${pathOfVersion(apiVersion)}${scope}/${plural}`
    const one = `${all}/${metadata.name}`
    if (!(await create(all, object))) await client.ask('PATCH', `${one}${AS_PREPARER}`, object, APPLY)
    // What is made has no status, whatever is said.
    if (status && hasStatus) await client.ask('PATCH', `${one}/status`, { status }, MERGE)
  }

  /** Makes an object, unless there is one of its name. */
  async function create(all: string, object: Manifest): Promise<boolean> {
    const { status, body } = await client.send('POST', all, object)
    if (status < 300) return true
    if (status === CONFLICT) return false
    throw new Error(`${object.kind} ${object.metadata.name} is refused: ${status} ${JSON.stringify(body)}`)
  }
}

const CONFLICT = 409
const NAMESPACES = '/api/v1/namespaces'
const AS_PREPARER = '?fieldManager=preparer&force=true'
const APPLY = 'application/apply-patch+yaml'
const MERGE = 'application/merge-patch+json'

function isNamespace({ kind }: Manifest): boolean {
  return kind === 'Namespace'
}

function namespace(name: string): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }
}
