import { append } from '../../src/collections/append.ts'
import type { Resource } from '../../src/model/resource.ts'
import type { Collected, Source } from '../../src/sources/source.ts'

/** All that a source has read, with its resources, in the order in which they came. */
export async function collected(
  source: Source,
): Promise<Collected & { readonly resources: readonly Resource[] }> {
  const resources: Resource[] = []
  const onResources = (read: readonly Resource[]) => append(resources, read)
  return { ...(await source.collect({ onProgress: () => {}, onResources })), resources }
}
