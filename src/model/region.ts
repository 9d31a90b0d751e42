import type { Unknown } from './unknown.ts'

/** Name of a cloud region, `global` for services without regions, or Unknown where the source does not say. */
export type Region = string | Unknown
