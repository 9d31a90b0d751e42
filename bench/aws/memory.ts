import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { environmentFor } from '../../test/support/aws/environment-for.ts'
import type { Run } from '../measured-program.ts'
import { megabytes, ratio, seconds } from '../report.ts'
import { startLargeAccount } from './large-account.ts'
import { assay, scan } from './scanners.ts'

const FEW = 3_000
const MANY = 30_000

/** A goal in bytes, since the size of small containers is one. */
const MOST_BYTES = 300e6

/** Whether memory is flat in the number of resources. */
export async function measureMemory(folder: string): Promise<void> {
  // Fills the compile cache, which an installed command has filled at its second start.
  await scanOf(folder, 10)
  const few = await scanOf(folder, FEW)
  const many = await scanOf(folder, MANY)
  console.log(`Memory, ${FEW} and ${MANY} resources`)
  const details = `${megabytes(few.peakBytes)}, ${megabytes(many.peakBytes)} in ${seconds(many.seconds)}`
  console.log(`  at most ${megabytes(MOST_BYTES)}: ${many.peakBytes <= MOST_BYTES ? 'yes' : 'no, missed'}`)
  if (many.peakBytes > MOST_BYTES) process.exitCode = 1
  ratio('memory of many resources, of few', many.peakBytes / few.peakBytes, details, { most: 1.2 })
}

async function scanOf(folder: string, resources: number): Promise<Run> {
  const account = await startLargeAccount(resources)
  const output = join(folder, `large-${resources}`)
  mkdirSync(output)
  const environment = { ...environmentFor(account), XDG_CACHE_HOME: join(folder, 'cache') }
  try {
    return await scan(assay(folder, { environment, regions: ['us-east-1'], output }))
  } finally {
    await account.stop()
  }
}
