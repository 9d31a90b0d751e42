import type { Drift } from '../findings/drift.ts'
import { locationFields } from './location-fields.ts'

/** How code and account differ, for outputs that programs read. */
export function driftFields({ kind, twin }: Drift) {
  return {
    kind,
    ...(twin && {
      twin: {
        uid: twin.uid,
        address: twin.address,
        ...(twin.location && locationFields(twin.location)),
      },
    }),
  }
}
