import type { AssetJson } from '../google-server.ts'
import type { Flaw, Kind } from './kind.ts'

/** A resource, right or with a flaw. */
export function makeKind(
  { type, path, location = 'europe-west1', right }: Kind,
  {
    project,
    name,
    flaw,
  }: { readonly project: string; readonly name: string; readonly flaw?: Flaw | undefined },
): AssetJson {
  const [service = ''] = type.split('/')
  const isBucket = service.startsWith('storage.')
  const inProject = `projects/${project}/${path}/${name}`
  const full = isBucket ? name : inProject
  const data = right({ name, project, path: inProject })
  return {
    name: `//${service === 'sqladmin.googleapis.com' ? 'cloudsql.googleapis.com' : service}/${full}`,
    assetType: type,
    resource: { data: flaw?.says ? merged(data, flaw.says) : data, location },
    ...(flaw?.policy && { iamPolicy: flaw.policy }),
  }
}

/** Objects member by member; `undefined` takes a member out. */
function merged(one: object, other: object): object {
  const members = new Map<string, unknown>(Object.entries(one))
  for (const [name, value] of Object.entries(other)) {
    const known = members.get(name)
    if (value === undefined) members.delete(name)
    else members.set(name, isObject(known) && isObject(value) ? merged(known, value) : value)
  }
  return Object.fromEntries(members)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
