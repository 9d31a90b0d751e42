const ALL_BUT = 'all but '

/** Stands for all namespaces but one, where objects of a kind could not be read. No namespace has such a name. */
export function allBut(namespace: string): string {
  return `${ALL_BUT}${namespace}`
}

/** Whether it stands for all namespaces but one. */
export function isAllBut(namespace: string): boolean {
  return namespace.startsWith(ALL_BUT)
}
