import type { Unknown } from './unknown.ts'

/** A region by its name in the cloud, `global` for services without regions, or Unknown where the source does not tell. */
export type Region = string | Unknown
