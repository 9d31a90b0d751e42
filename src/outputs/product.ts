import { packageText } from '../files/package-files.ts'
import type { Product } from '../ocsf/detection-finding.ts'

/** Who wrote a file. */
export const PRODUCT: Product = {
  name: 'Assay',
  vendor_name: 'Assay',
  version: JSON.parse(packageText('package.json')).version,
}
