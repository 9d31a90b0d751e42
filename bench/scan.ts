/** Files and megabytes a second over 2,000 generated Terraform files, and the memory it takes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTerraform } from './generate-terraform.ts'
import { median, timed } from './measure.ts'

const FILES = 2_000
const ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const bytes = generateTerraform(folder, FILES)
  const scans: { milliseconds: number; peakBytes: number }[] = []
  const reads: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    reads.push(timed(() => readAll(folder)))
    scans.push(scanInOwnProcess(folder))
  }
  const time = median(scans.map((scan) => scan.milliseconds))
  const read = median(reads)
  const megabytes = bytes / 1e6
  console.log(`scan of ${FILES} Terraform files, ${megabytes.toFixed(1)} MB, on one thread`)
  console.log(
    `  ${((FILES / time) * 1000).toFixed(0)} files/s, ${((megabytes / time) * 1000).toFixed(1)} MB/s`,
  )
  console.log(
    `  ${(time / read).toFixed(1)}× of reading the files alone (${time.toFixed(0)} ms, ${read.toFixed(0)} ms)`,
  )
  console.log(`  ${(median(scans.map((scan) => scan.peakBytes)) / 1e6).toFixed(0)} MB peak memory`)
} finally {
  rmSync(folder, { recursive: true })
}

/** Peak memory belongs to a process, so each scan gets one. */
function scanInOwnProcess(path: string): { milliseconds: number; peakBytes: number } {
  const answer = execFileSync(process.execPath, [join(import.meta.dirname, 'scan-process.ts'), path], {
    encoding: 'utf8',
  })
  return JSON.parse(answer)
}

function readAll(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) readAll(child)
    else readFileSync(child, 'utf8')
  }
}
