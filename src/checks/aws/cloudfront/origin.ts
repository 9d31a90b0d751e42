import type { Origin } from '../../../resources/aws/cloudfront.ts'
import type { Cursor } from '../../../resources/cursor.ts'

/** Whether the origin is a bucket: no server of any kind. */
export function isBucket(origin: Cursor<Origin>): boolean {
  return (
    origin.at('CustomOriginConfig').known() === undefined &&
    origin.at('VpcOriginConfig').known() === undefined
  )
}
