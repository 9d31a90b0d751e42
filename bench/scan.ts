/**
 * Scans of generated Terraform: time against reading and parsing the same files alone, memory, and how both grow
 * from 1,000 to 10,000 files. Every figure comes from a process of its own.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTerraform } from './generate-terraform.ts'

const SIZES = [1_000, 10_000]

interface Run {
  readonly milliseconds: number
  readonly peakBytes: number
}

for (const files of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    const megabytes = generateTerraform(folder, files) / 1e6
    const parsed = inOwnProcess('parse-process.ts', folder)
    const scanned = inOwnProcess('scan-process.ts', folder)
    const seconds = scanned.milliseconds / 1000
    console.log(`scan of ${files} Terraform files, ${megabytes.toFixed(1)} MB, on one thread`)
    console.log(`  ${(files / seconds).toFixed(0)} files/s, ${(megabytes / seconds).toFixed(1)} MB/s`)
    console.log(
      `  ${(scanned.milliseconds / parsed.milliseconds).toFixed(1)}× of reading and parsing alone ` +
        `(${scanned.milliseconds.toFixed(0)} ms, ${parsed.milliseconds.toFixed(0)} ms)`,
    )
    console.log(`  ${(scanned.peakBytes / 1e6).toFixed(0)} MB peak memory`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inOwnProcess(program: string, folder: string): Run {
  const answer = execFileSync(process.execPath, [join(import.meta.dirname, program), folder], {
    encoding: 'utf8',
  })
  return JSON.parse(answer)
}
