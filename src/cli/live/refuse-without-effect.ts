import type { Configured } from '../../configuration/configure.ts'
import { propertyName } from '../../configuration/option.ts'
import { cloudOf } from '../../configuration/scan-options.ts'
import { UsageError } from '../../errors/assay-error.ts'
import type { ScanTarget } from '../scan-target.ts'

/**
 * Throws a UsageError for an option of the command line that is about what runs, where that is not scanned. Those of a
 * configuration may be for other scans.
 */
export function refuseWithoutEffect({ live }: ScanTarget, { options, origins }: Configured): void {
  const given = Array.from(origins).filter(([, origin]) => origin === 'command-line')
  for (const [name] of given) {
    if (options[propertyName(name)] === false) continue
    const cloud = cloudOf(name)
    if (cloud !== undefined && !live.includes(cloud))
      throw new UsageError(
        `--${name} is for assay scan ${cloud}. Add ${cloud} to scan what runs there, or leave it out.`,
      )
    if (name === 'report-per-account' && live.length < 2 && !options.organization)
      throw new UsageError(
        '--report-per-account is for several live accounts. Name another cloud, add --organization, or leave it out.',
      )
  }
}
