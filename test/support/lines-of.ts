import type { Resource } from '../../src/model/resource.ts'
import { isUnknown } from '../../src/model/unknown.ts'

/** The line of each property that has a place of its own. */
export function linesOf(resource: Resource | undefined): Record<string, number> {
  return Object.fromEntries(
    pathsIn(resource?.properties, '').flatMap((path) => {
      const location = resource?.locations.get(path)
      return location ? [[path, location.startLine]] : []
    }),
  )
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null || isUnknown(value)) return [path]
  const parts = Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
  )
  return [path, ...parts]
}
