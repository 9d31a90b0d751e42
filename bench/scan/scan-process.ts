/** Scans the folder named on the command line and prints what that took, for `index.ts`. */
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scanFiles } from '../../src/scan/scan-files.ts'
import { printMeasured } from './measured.ts'

const [folder = '.'] = process.argv.slice(2)
await printMeasured(() => scanFiles({ paths: [folder], checks: CATALOGUE, account: 'bench' }))
