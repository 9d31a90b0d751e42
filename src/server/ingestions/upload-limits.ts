const MIB = 1024 * 1024

/** The largest file, uncompressed. A finding is about 4 KB, so this is a quarter of a million of them. */
export const DEFAULT_MAX_FILE_BYTES = 1024 * MIB

/** What a form may hold besides the file: boundaries, headers of parts, a few small fields. */
export const FORM_OVERHEAD_BYTES = 64 * 1024

/**
 * A sender of which less than this arrives in this time loses its place to those who wait: some two kilobytes a second,
 * which the slowest line manages. Time in which it had to wait for the service does not count.
 */
export const SLOWEST_UPLOAD_BYTES = 32 * 1024
export const SLOWEST_UPLOAD_MS = 15_000

/** Longest part of a form's head that anybody needs; the rest of the limits is for counting parts. */
export const FORM_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 1024,
  fields: 8,
  // One more than allowed, so that a second one is noticed rather than passed over.
  files: 2,
  parts: 12,
  headerPairs: 32,
} as const

/** What most file systems allow for a name. */
export const MAX_FILE_NAME_LENGTH = 255

export const FILE_NAME_SUFFIX = '.ocsf.json'
