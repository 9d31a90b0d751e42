/** The members that are not `undefined`. */
export function defined<T extends object>(members: T): Partial<T> {
  const left: Partial<T> = {}
  for (const name in members) if (members[name] !== undefined) left[name] = members[name]
  return left
}
