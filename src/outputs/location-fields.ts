import type { Location } from '../model/location.ts'

/** A place in a file, as the JSON reports name its parts. */
export function locationFields({ file, startLine, endLine }: Location) {
  return { file, start_line: startLine, end_line: endLine }
}
