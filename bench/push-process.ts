/** Pushes the file named on the command line and prints its outcome and peak memory, for `push.ts`. */
import { pushFile } from '../src/client/push/push.ts'

const [path = ''] = process.argv.slice(2)
const { status, message } = await pushFile(path, { environment: process.env })
const KIBIBYTE = 1024
console.log(JSON.stringify({ status, message, peakBytes: process.resourceUsage().maxRSS * KIBIBYTE }))
