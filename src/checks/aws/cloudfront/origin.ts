import type { Origin } from '../../../model/aws/cloudfront.ts'
import type { Cursor } from '../../../model/cursor.ts'

/** Whether the origin is a bucket: no server of any kind. */
export function isBucket(origin: Cursor<Origin>): boolean {
  return (
    origin.at('CustomOriginConfig').known() === undefined &&
    origin.at('VpcOriginConfig').known() === undefined
  )
}
