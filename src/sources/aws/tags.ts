/** A tag as most services answer with it. */
interface Tag {
  readonly Key?: string | undefined
  readonly Value?: string | undefined
}

/** The tags of a resource by their keys. */
export function tagsOf(tags: readonly Tag[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((tags ?? []).map(({ Key = '', Value = '' }) => [Key, Value]))
}

/** What people call a resource that has no name of its own: its tag `Name`, or else the id. */
export function nameOrId(tags: readonly Tag[] | undefined, id: string): string {
  return tagsOf(tags)['Name'] || id
}
