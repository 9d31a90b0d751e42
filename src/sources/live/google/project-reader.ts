import type { Needs } from '../needs.ts'
import type { Asset } from './assets/asset.ts'
import type { Asked } from './google-calls.ts'
import type { Inventory } from './inventory.ts'
import type { ProjectReading } from './project-reading.ts'

/** What reads a project, and for what. */
export interface ProjectReader {
  readonly calls: Asked
  readonly reading: ProjectReading
  readonly inventory: Inventory
  readonly above: Above
  /** What the checks of the scan need. */
  readonly needs: Needs
}

/** What is known of the policies of what a project is in. */
export interface Above {
  readonly policies: readonly Asset[]
  /** Folders, or an organization, whose policies were not read. */
  readonly unread: readonly string[]
}
