import type { Unknown } from './unknown.ts'

/** What resources of services without regions have for a region. */
export const GLOBAL = 'global'

/** A region of the cloud by its name there, GLOBAL, or Unknown where the source does not tell. */
export type Region = string | Unknown
