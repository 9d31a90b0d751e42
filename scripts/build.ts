/**
 * Builds what the package runs into `dist`, or into another folder, `node scripts/build.ts <folder>`: modules that are
 * loaded together become one file, which takes less time to load than hundreds. What a scan loads is one file
 * (`scan-modules.ts`); other modules that several entries use are in files that they share, so that each module exists once.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { examplesOfFixtures } from '../src/fixtures/example-texts.ts'
import { inAscii } from './ascii.ts'
import { withBuiltinsByName } from './builtin-modules.ts'
import { bundledLicenses } from './bundled-licenses.ts'
import { leanSchemas } from './lean-schemas.ts'
import { scanModules } from './scan-modules.ts'

/**
 * The only dependencies that are bundled are those that every scan loads: most are many files otherwise. The SDK of AWS is
 * bundled too, of which a small part is needed: it is none of the dependencies.
 */
const BUNDLED: readonly string[] = ['chalk', 'commander', 'ipaddr.js', 'uuid', 'yaml']

/** The same code as for Node, which asks for a variable of the environment at each token and parses a fifth slower. */
const YAML_FOR_BROWSERS = resolve('node_modules/yaml/browser/index.js')

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

/** commander runs commands with it that are programs of their own: Assay has none, and loading it takes time at each start. */
const withoutChildProcess: Plugin = {
  name: 'without-child-process',
  resolveId(name, importer) {
    return name === 'node:child_process' && importer?.includes('commander') ? '\0left-out' : undefined
  },
  load(id) {
    return id === '\0left-out' ? 'export default undefined' : undefined
  },
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const notBundled = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name))

const [folder = 'dist'] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
const scan = scanModules(ENTRIES)
const bundle = await rolldown({
  input: Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  transform: { target: 'node22.19' },
  external: (name) => notBundled.some((one) => name === one || name.startsWith(`${one}/`)),
  // The modules of the SDK of AWS rather than its CommonJS, of which nothing can be left out.
  resolve: { mainFields: ['module', 'main'], alias: { yaml: YAML_FOR_BROWSERS } },
  plugins: [withoutChildProcess, leanSchemas, scan.plugin],
  preserveEntrySignatures: 'allow-extension',
  logLevel: 'warn',
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
