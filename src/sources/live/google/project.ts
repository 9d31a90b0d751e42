/** A project, as the scan knows it; or the folder or organization that is scanned, for what is in it and in no project. */
export interface Project {
  /** `shop-live`; `organizations/456`. */
  readonly id: string
  /** What people call it; no part of any identity. */
  readonly name: string
  /** Google's own number of it, which stands in some names of resources. */
  readonly number?: string | undefined
  /** What it is in, from the inside out: `folders/2`, `organizations/3`; absent if that is not known. */
  readonly ancestors?: readonly string[] | undefined
}

/** What a folder or organization has in no project. */
export function outsideProjects(scope: string): Project {
  return { id: scope, name: scope, ancestors: [] }
}
