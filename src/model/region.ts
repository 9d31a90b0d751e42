import { Unknown } from './unknown.ts'

/** Name of a cloud region, `global` for services without regions, or Unknown where the source does not say. */
export type Region = string | Unknown

/**
 * The region of a deployment, where the source leaves it to whoever deploys. It is one and the same for all of a scope, and
 * another one than those that are written.
 */
export class RegionOfDeployment extends Unknown {}
