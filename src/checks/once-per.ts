/**
 * The same function, computed once for each resource, or list, that it is asked of several times. It must depend on
 * nothing else: what a check asks of other resources is noted for each check.
 */
export function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly result: T }>()
  return (key) => {
    const earlier = known.get(key)
    if (earlier) return earlier.result
    const result = compute(key)
    known.set(key, { result })
    return result
  }
}
