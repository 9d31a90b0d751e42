/**
 * Builds what the package runs into `dist`, or into another folder, `node scripts/build.ts <folder>`: modules that are
 * loaded together become one file, which takes less time to load than hundreds. Modules that several entries use are in
 * files that they share, so that each module exists once.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { withBuiltinsByName } from './builtin-modules.ts'
import { bundledLicenses } from './bundled-licenses.ts'
import { leanSchemas } from './lean-schemas.ts'

/**
 * The only dependencies that are bundled: the command line loads commander first, and always, and scans load yaml, which is
 * seventy files otherwise. The SDK of AWS is bundled too, of which a small part is needed: it is none of the dependencies.
 */
const BUNDLED: readonly string[] = ['commander', 'yaml']

/** The same code as for Node, which asks for a variable of the environment at each token and parses a fifth slower. */
const YAML_FOR_BROWSERS = './node_modules/yaml/browser/index.js'

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
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer, path }) =>
      importer.includes('commander') ? { path, namespace: 'left-out' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'export default undefined' }))
  },
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name))

const [folder = 'dist'] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
const { outputFiles, metafile } = await build({
  entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
  outbase: 'src',
  outdir: folder,
  chunkNames: 'shared/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  // The modules of the SDK of AWS rather than its CommonJS, of which nothing can be left out.
  mainFields: ['module', 'main'],
  external,
  alias: { yaml: YAML_FOR_BROWSERS },
  plugins: [withoutChildProcess, leanSchemas],
  metafile: true,
  write: false,
  logLevel: 'warning',
})
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, withBuiltinsByName(text))
}
writeFileSync(`${folder}/bundled-packages.LICENSE`, bundledLicenses(Object.keys(metafile.inputs)))
