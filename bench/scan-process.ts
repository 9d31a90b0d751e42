/** Scans the folder named on the command line and prints what that took, for `scan.ts`. */
import { CATALOGUE } from '../src/checks/catalogue.ts'
import { scanFiles } from '../src/scan/scan-files.ts'

const [folder = '.'] = process.argv.slice(2)
const start = performance.now()
await scanFiles({ paths: [folder], checks: CATALOGUE, account: 'bench' })
const milliseconds = performance.now() - start
const KIBIBYTE = 1024
console.log(JSON.stringify({ milliseconds, peakBytes: process.resourceUsage().maxRSS * KIBIBYTE }))
