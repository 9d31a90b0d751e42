import { readFileSync } from 'node:fs'
import type { Product } from '../ocsf/detection-finding.ts'
import { packageFile } from '../package-files.ts'

/** Who wrote a file. */
export const PRODUCT: Product = {
  name: 'Assay',
  vendor_name: 'Assay',
  version: JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version,
}
