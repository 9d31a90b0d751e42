import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOOGLE_API_CLIENT } from '../../borrowed/google-api-client.ts'
import { environmentOf } from '../../borrowed/python-package.ts'

/** What describes a version of an API, as its client has it. */
export interface Discovery {
  readonly rootUrl: string
  readonly servicePath: string
  readonly methods?: Readonly<Record<string, Method>>
  readonly resources?: Readonly<Record<string, Collection>>
  readonly schemas: Readonly<Record<string, Described>>
  readonly parameters?: Readonly<Record<string, unknown>>
}

interface Collection {
  readonly methods?: Readonly<Record<string, Method>>
  readonly resources?: Readonly<Record<string, Collection>>
}

export interface Method {
  readonly httpMethod: string
  readonly path: string
  readonly flatPath?: string
  readonly parameters?: Readonly<Record<string, unknown>>
}

/** What describes a value. */
export interface Described {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly additionalProperties?: Described
}

const [FOLDER = ''] = globSync(
  join(
    environmentOf(GOOGLE_API_CLIENT),
    'lib/python*/site-packages/googleapiclient/discovery_cache/documents',
  ),
)
const known = new Map<string, Discovery>()

/** The description of a version of an API: `compute.v1`. */
export function discovery(name: string): Discovery {
  const found = known.get(name) ?? JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
  known.set(name, found)
  return found
}

/** The versions of an API that are described. */
export function versionsOf(api: string): readonly Discovery[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith(`${api}.`) && file.endsWith('.json'))
    .map((file) => discovery(file.replace(/\.json$/, '')))
}

/** All methods of an API. */
export function methodsOf({ methods, resources }: Collection): readonly Method[] {
  return [...Object.values(methods ?? {}), ...Object.values(resources ?? {}).flatMap(methodsOf)]
}
