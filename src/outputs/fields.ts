import { createHash } from 'node:crypto'
import type { Drift } from '../findings/drift/drift.ts'
import type { Location } from '../model/location.ts'

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

/** A place in a file, as the JSON reports name its parts. */
export function locationFields({ file, startLine, endLine }: Location) {
  return { file, start_line: startLine, end_line: endLine }
}

/** A digest of the uid, for formats that want identities of limited length. */
export function fingerprint(uid: string): string {
  return createHash('sha256').update(uid).digest('hex')
}

/** A JSON array with one element per line, in pieces: the whole of it never exists as one string. */
export function* jsonArray<T>(items: Iterable<T>, element: (item: T) => unknown): Generator<string> {
  let separator = '[\n'
  for (const item of items) {
    yield separator + JSON.stringify(element(item))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : '\n]'
}
