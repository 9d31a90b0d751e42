/**
 * Makes what a release publishes into `release/`, `npm run release`, or `npm run release -- linux-arm64 …` for other
 * machines than this one: the package, executables that need no Node, wheels with these, a list of what they are made of,
 * and checksums.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKSUMS, writeChecksums } from './release/checksums.ts'
import { buildExecutable } from './release/executable/build-executable.ts'
import { fetchNode } from './release/node-program.ts'
import { packagesIn, sbom } from './release/sbom.ts'
import { suffixOf, targetsOf } from './release/target.ts'
import { wheel, wheelName } from './release/wheel.ts'

const RELEASE = 'release'

const targets = targetsOf(process.argv.slice(2))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
rmSync(RELEASE, { recursive: true, force: true })
mkdirSync(RELEASE)
// Builds the package as well.
execFileSync('npm', ['pack', '--silent', '--pack-destination', RELEASE], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
})
const bundledLicenses = readFileSync('dist/bundled-packages.LICENSE', 'utf8')
const work = mkdtempSync(join(tmpdir(), 'assay-release-'))
try {
  for (const target of targets) {
    const folder = join(work, target.name)
    mkdirSync(folder)
    const node = fetchNode(target, folder)
    const executable = join(RELEASE, `assay-${version}-${target.name}${suffixOf(target)}`)
    const { licenses } = await buildExecutable(target, node, executable, join(folder, 'code'))
    const parts = {
      target,
      executable,
      licenses: {
        LICENSE: readFileSync('LICENSE', 'utf8'),
        'LICENSE.node': node.license,
        'LICENSE.packages': licenses,
      },
    }
    writeFileSync(join(RELEASE, wheelName(target, version)), wheel(parts))
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
const bom = sbom(packagesIn(bundledLicenses))
writeFileSync(join(RELEASE, `assay-${version}.cdx.json`), `${JSON.stringify(bom, undefined, 2)}\n`)
writeChecksums(RELEASE)
process.stdout.write(readFileSync(join(RELEASE, CHECKSUMS), 'utf8'))
