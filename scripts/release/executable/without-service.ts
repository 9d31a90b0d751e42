/** Stands in an executable for what runs the service or reads its database. */
import { UsageError } from '../../../src/errors/assay-error.ts'

throw new UsageError(
  'This executable scans, fixes and pushes, and does not bring the service. Run `npx --no -- assay serve` with Node.js, or the image: docs/install.md tells both.',
)
