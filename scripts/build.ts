/**
 * Builds what the package runs into `dist`, or into another folder, `node scripts/build.ts <folder>`: modules that are
 * loaded together become one file, which takes less time to load than hundreds. What a scan loads is one file
 * (`scan-modules.ts`); other modules that several entries use are in files that they share, so that each module exists once.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { examplesOfFixtures } from '../src/fixtures/example-texts.ts'
import { inAscii } from './ascii.ts'
import { withBuiltinsByName } from './builtin-modules.ts'
import { bundledLicenses } from './bundled-licenses.ts'
import { bundlerOptions } from './bundler.ts'
import { CHECK_FILES, checkFiles } from './check-files.ts'
import { scanModules } from './scan-modules.ts'

/**
 * The only dependencies that are bundled are those that every scan loads: most are many files otherwise. The SDK of AWS is
 * bundled too, of which a small part is needed: it is none of the dependencies.
 */
const BUNDLED: readonly string[] = ['chalk', 'commander', 'ipaddr.js', 'uuid', 'yaml']

const ENTRIES = [
  'cli/main',
  'exports/checks',
  'exports/json-api',
  'exports/server',
  'exports/sse',
  // Threads, which are started by their paths.
  'custom-checks/thread/thread-main',
  'server/auth/passwords/password-thread-main',
  'server/worker/reader-thread-main',
]

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const notBundled = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name))

const [folder = 'dist'] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
const scan = scanModules(ENTRIES, Object.values(CHECK_FILES))
const bundle = await rolldown({
  input: { ...Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}.ts`])), ...CHECK_FILES },
  ...bundlerOptions([checkFiles, scan.plugin]),
  external: (name) => notBundled.some((one) => name === one || name.startsWith(`${one}/`)),
})
const { output } = await bundle.generate({
  format: 'es',
  comments: { jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name]-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: scan.fileOf, debugName: 'scan' }],
  },
})
const modules = new Set<string>()
for (const file of output) {
  if (file.type !== 'chunk')
    throw new Error(`${file.fileName} is no code, and the package has no place for it.`)
  for (const id of file.moduleIds) modules.add(id)
  const path = join(folder, file.fileName)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, inAscii(withBuiltinsByName(file.code)))
}
writeFileSync(`${folder}/bundled-packages.LICENSE`, bundledLicenses([...modules]))
writeFileSync(`${folder}/examples.json`, JSON.stringify(examplesOfFixtures()))
