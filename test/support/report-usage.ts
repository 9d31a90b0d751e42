/** Loaded into a process before its program (`--import`): leaves behind what the process needed when it ends. */
import { writeFileSync } from 'node:fs'

const file = process.env['USAGE_FILE']
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  if (file !== undefined)
    writeFileSync(file, JSON.stringify({ cpuTime: userCPUTime + systemCPUTime, memory: maxRSS }))
})
