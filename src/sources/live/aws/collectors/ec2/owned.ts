import type { RegionReader } from '../../region-reader.ts'

/** Whether a resource is the account's own: lists also have those that other accounts share, who alone can change them. */
export function isOwned(
  { OwnerId }: { readonly OwnerId?: string | undefined },
  reader: RegionReader,
): boolean {
  return OwnerId === undefined || OwnerId === reader.account.id
}
