/**
 * The same function, computed once for each resource that several checks ask it of. It must depend on nothing but the
 * resource: what a check asks of others is noted for each check.
 */
export function oncePer<R extends object, T>(compute: (resource: R) => T): (resource: R) => T {
  const known = new WeakMap<R, { readonly result: T }>()
  return (resource) => {
    const found = known.get(resource) ?? { result: compute(resource) }
    known.set(resource, found)
    return found.result
  }
}
