/**
 * Scans of an emulated AWS account, `npx node bench/aws/index.ts`, on Linux: time, memory and requests of the package as users
 * run it, beside Prowler where `prowler` is on the path. The emulator is `moto_server`, without which only memory is
 * measured. All ratios are of one run, one scan at a time, each limited to the services that both scanners know.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missing } from '../../test/support/borrowed/borrow.ts'
import { measureMemory } from './memory.ts'
import { prowlerVersion } from './scanners.ts'
import { measureAccount } from './seeded-account.ts'

const ROOT = join(import.meta.dirname, '../..')

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  execFileSync(process.execPath, ['scripts/build.ts', join(folder, 'dist')], { cwd: ROOT })
  for (const path of ['bin', 'package.json', 'schemas', 'src']) {
    // Of `src`, a package has what is no code.
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (name) => !name.endsWith('.ts') })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await measureMemory(folder)
  if (missing('moto') !== undefined) console.log('moto_server: not installed, no account is seeded')
  else await measureAccounts()
} finally {
  rmSync(folder, { recursive: true })
}

async function measureAccounts(): Promise<void> {
  const version = prowlerVersion()
  console.log(version === undefined ? 'Prowler: not installed, and not compared' : `Prowler ${version}`)
  for (const scale of [1, 10]) {
    await measureAccount({ folder, scale, comparesProwler: version !== undefined })
  }
}
