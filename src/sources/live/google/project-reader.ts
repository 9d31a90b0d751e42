import type { Needs } from '../needs.ts'
import type { Above } from './above.ts'
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
