import type { ComposeResourceTypes } from '../../model/compose/types.ts'
import type { Cursor, Known } from '../../model/cursor.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'

export type Service = ResourceCursor<'Compose::Service'>

type Properties = ComposeResourceTypes['Compose::Service']

export type Volume = Known<NonNullable<Known<Properties['volumes']>>[number]>

/**
 * Whether a service is whole: it says what runs. One without is a part that some other file completes, so that nothing can
 * be said of what it leaves out.
 */
export function isWhole(service: Service): boolean {
  return service.at('image').value !== undefined || service.at('build').value !== undefined
}

/** What a service mounts from its host: the volumes whose source is, or may be, a path. */
export function hostMountsOf(service: Service): readonly Cursor<Volume>[] {
  return service
    .at('volumes')
    .items()
    .filter((volume) => {
      const type = volume.at('type').value
      return type !== 'volume' && type !== 'tmpfs' && volume.at('source').value !== undefined
    })
}
