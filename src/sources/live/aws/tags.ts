/** A tag as most services answer with it. */
export interface Tag {
  readonly Key?: string | undefined
  readonly Value?: string | undefined
}

/** The tags of a resource by their keys. */
export function tagsOf(tags: readonly Tag[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((tags ?? []).map(({ Key = '', Value = '' }) => [Key, Value]))
}
