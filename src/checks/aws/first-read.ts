import { whyUnread } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { Unknown } from '../../model/unknown.ts'

/** The first resource that was read; none where there is none. `Undecidable` where some were not read, and none was. */
export function firstRead<R extends Resource>(resources: readonly R[]): R | undefined {
  const found = resources.find((resource) => whyUnread(resource) === undefined)
  const [unread] = resources
  if (found || !unread) return found
  throw new Undecidable(new Unknown(`resources could not be read: ${whyUnread(unread)}`), '')
}
