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

const CONFLICT = 409

/** Makes objects, or changes those that are there, many at the same time: the namespaces before what is in them. */
export function applier(client: ApiClient): (objects: readonly Manifest[]) => Promise<void> {
  const kindOf = kindsOf(client)

  return async (objects) => {
    const { namespaces = [], others = [] } = Object.groupBy(objects, ({ kind }) =>
      kind === 'Namespace' ? 'namespaces' : 'others',
    )
    const named = new Set(namespaces.map(({ metadata }) => metadata.name))
    const implied = [...new Set(others.flatMap(({ metadata }) => metadata.namespace ?? []))]
    await Promise.all(
      [...namespaces, ...implied.filter((name) => !named.has(name)).map(namespace)].map(applyOne),
    )
    await Promise.all(others.map(applyOne))
  }

  async function applyOne(object: Manifest): Promise<void> {
    const { apiVersion, kind, metadata, status } = object
    const { plural, isNamespaced, hasStatus } = await kindOf(apiVersion, kind)
    const scope = isNamespaced ? `/namespaces/${metadata.namespace ?? 'default'}` : ''
    const all = `${pathOfVersion(apiVersion)}${scope}/${plural}`
    const one = `${all}/${metadata.name}`
    const { status: code, body } = await client.send('POST', all, object)
    if (code === CONFLICT)
      await client.ask(
        'PATCH',
        `${one}?fieldManager=preparer&force=true`,
        object,
        'application/apply-patch+yaml',
      )
    else if (code >= 300)
      throw new Error(`${kind} ${metadata.name} is refused: ${code} ${JSON.stringify(body)}`)
    // What is made has no status, whatever is said.
    if (status && hasStatus)
      await client.ask('PATCH', `${one}/status`, { status }, 'application/merge-patch+json')
  }
}

function namespace(name: string): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }
}
