/** Reads and parses the Terraform files of the folder named on the command line, and nothing more, for `scan.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHcl } from '../src/sources/terraform/hcl/parser.ts'

const [folder = '.'] = process.argv.slice(2)
const start = performance.now()
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (path.endsWith('.tf')) parseHcl(readFileSync(join(folder, path), 'utf8'))
}
const milliseconds = performance.now() - start
const KIBIBYTE = 1024
console.log(JSON.stringify({ milliseconds, peakBytes: process.resourceUsage().maxRSS * KIBIBYTE }))
