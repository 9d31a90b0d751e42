/** Scans the folder named on the command line, compares it with `HEAD`, and prints what that took, for `since.ts`. */
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { fittedScan } from '../../src/cli/fitted-scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { printMeasured } from './measured.ts'

const [folder = '.'] = process.argv.slice(2)
await printMeasured(() =>
  fittedScan({
    source: filesSource({ paths: [folder], account: 'bench', since: 'HEAD' }),
    checks: CATALOGUE,
  }),
)
