import type { Origin } from '../../../model/aws/cloudfront.ts'
import type { Cursor } from '../../../model/cursor.ts'

/** Whether the origin is a bucket, not a server. */
export function isBucket(origin: Cursor<Origin>): boolean {
  return (
    origin.at('CustomOriginConfig').known() === undefined &&
    origin.at('VpcOriginConfig').known() === undefined
  )
}
