import { execFileSync, type StdioOptions } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { examplesOfFixtures } from '../../../src/fixtures/example-texts.ts'
import type { NodeProgram } from '../node-program.ts'
import { isNative, type Target } from '../target.ts'
import { bundleCode, type Code } from './bundle-code.ts'

/** Where the package has the examples that fixtures mark. */
const EXAMPLES = 'dist/examples.json'

/** Marks the place in Node's program that tells whether it has an application in it (Node's documentation). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const COMPILE = 'scripts/release/executable/compile-code.ts'

/** What is printed: a scan prints all that it finds. */
const ERRORS: StdioOptions = ['ignore', 'ignore', 'inherit']

/** Files that the code reads, beside itself. */
const PACKAGE_FILES = ['package.json', ...filesIn('schemas'), ...filesIn('src/outputs/html/page')]

/**
 * Writes a program that is Node and Assay in one file, `path`, and tells of what code. What V8 has compiled of the code can be kept for the
 * platform that this runs on alone.
 */
export async function buildExecutable(
  target: Target,
  { program }: NodeProgram,
  path: string,
  work: string,
): Promise<Code> {
  const bundled = await bundleCode()
  const code = bundled.files
  for (const [name, text] of code) write(join(work, name), text)
  for (const file of PACKAGE_FILES) {
    mkdirSync(dirname(join(work, file)), { recursive: true })
    copyFileSync(file, join(work, file))
  }
  write(join(work, EXAMPLES), JSON.stringify(examplesOfFixtures()))
  const compiled = [...code.keys()].filter((name) => name !== 'start.js')
  if (isNative(target)) {
    execFileSync(program, [COMPILE, work, ...compiled], { stdio: ERRORS })
  } else {
    for (const name of compiled) write(join(work, `${name}.compiled`), '')
  }
  const assets = [...code.keys(), ...compiled.map((name) => `${name}.compiled`), ...PACKAGE_FILES, EXAMPLES]
  const blob = join(work, 'application.blob')
  const configuration = join(work, 'application.json')
  write(
    configuration,
    JSON.stringify({
      main: join(work, 'start.js'),
      output: blob,
      disableExperimentalSEAWarning: true,
      // Importing from a script of `node:vm` is said to be experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      useCodeCache: isNative(target),
      assets: Object.fromEntries(assets.map((name) => [name, join(work, name)])),
    }),
  )
  // The version must be that of the program, which may not run here.
  execFileSync(process.execPath, ['--experimental-sea-config', configuration], { stdio: ERRORS })
  copyFileSync(program, path)
  chmodSync(path, 0o755)
  inject(target, path, blob)
  return bundled
}

function inject({ platform }: Target, path: string, blob: string): void {
  if (platform === 'darwin') execFileSync('codesign', ['--remove-signature', path])
  execFileSync(
    'npx',
    [
      ...['--no', '--', 'postject', path, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE],
      ...(platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : []),
    ],
    // It warns of each section that it does not know; an error has what was printed in its message.
    { stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' },
  )
  // Macs run nothing unsigned; a signature of nobody says that nothing was changed since.
  if (platform === 'darwin') execFileSync('codesign', ['--sign', '-', path])
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => `${folder}/${name}`)
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
