import type { CheckMetadata } from '../checks/check.ts'
import type { ScanOptions } from '../configuration/scan-options.ts'
import { partialGroups } from '../findings/check-group.ts'
import type { Selection } from '../scan/result.ts'
import type { ScanTarget } from './scan-target.ts'

interface Asked {
  readonly target: ScanTarget
  readonly options: ScanOptions
  readonly catalogue: readonly CheckMetadata[]
  /** The checks that were chosen from the catalogue. */
  readonly chosen: readonly CheckMetadata[]
}

/** What of all there is the options of a scan, given or configured, ask for. */
export function selectionOf({ target, options, catalogue, chosen }: Asked): Selection {
  const { exclude = [], regions, services, status } = options
  return {
    leavesOut: exclude.length > 0 || (target.isAws && (regions ?? services) !== undefined),
    partialGroups: partialGroups(catalogue, chosen),
    ...(status && { statuses: status }),
  }
}
