const MIB = 1024 * 1024

/** The largest file, uncompressed. A finding is about 4 KB, so this is a quarter of a million of them. */
export const DEFAULT_MAX_FILE_BYTES = 1024 * MIB

/** Room in a form besides the file: boundaries, part headers, a few small fields. */
export const FORM_OVERHEAD_BYTES = 64 * 1024

/**
 * Minimum upload rate: a sender that delivers less in this time is cut off. About two kilobytes a second, which the
 * slowest line manages; time spent waiting for the service does not count.
 */
export const SLOWEST_UPLOAD_BYTES = 32 * 1024
export const SLOWEST_UPLOAD_MS = 15_000

/** Longest part header that anybody needs; the other limits bound the number of parts. */
export const FORM_LIMITS = {
  fieldNameSize: 100,
  // The longest field is the scope, with its roots.
  fieldSize: 4 * 1024,
  fields: 8,
  // One more than allowed, so that a second one is detected rather than ignored.
  files: 2,
  parts: 12,
  headerPairs: 32,
} as const

/** The limit of most file systems. */
export const MAX_FILE_NAME_LENGTH = 255

export const FILE_NAME_SUFFIX = '.ocsf.json'
