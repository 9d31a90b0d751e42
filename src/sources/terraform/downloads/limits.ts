const KIB = 1024
const MIB = 1024 * KIB

/** Limits on what modules that strangers name may take. Those of the largest public collections are a tenth. */
export const DOWNLOAD_LIMITS = {
  /** Milliseconds for a connection, including a proxy's tunnel and TLS. */
  connect: 10_000,
  /** Milliseconds for one package. */
  package: 60_000,
  /** Milliseconds for all modules of a scan. */
  scan: 300_000,
  /** Packages of a scan. */
  packages: 200,
  /** Modules that call modules, of which each is downloaded after the one before it. */
  depth: 10,
  /** Packages that are fetched at the same time. */
  atOnce: 4,
  redirects: 5,
  /** Bytes of an answer of a registry; the versions of large modules take some. */
  answerBytes: 16 * MIB,
  /** Bytes of an archive, or of what a git server sends, as they come. */
  transferBytes: 100 * MIB,
  /** Bytes of all files of a package. */
  packageBytes: 128 * MIB,
  /** Bytes of one file; larger ones are left out. */
  fileBytes: 4 * MIB,
  files: 20_000,
} as const
