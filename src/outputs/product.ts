import { readFileSync } from 'node:fs'
import type { Product } from '../ocsf/detection-finding.ts'

/** Who wrote a file. `package.json` is two folders up from `src/outputs` and from `dist/outputs` alike. */
export const PRODUCT: Product = {
  name: 'Assay',
  vendor_name: 'Assay',
  version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
}
