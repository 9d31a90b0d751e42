/**
 * Builds what the package runs into `dist`, or into another folder, `node scripts/build.ts <folder>`: modules that are loaded together become one file, which takes less time to
 * load than hundreds. Modules that several entries use are in files that they share, so that each module exists once.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

/** The only package that is bundled: the command line loads it first, and always. */
const BUNDLED = 'commander'

const ENTRIES = [
  'cli/main',
  'exports/checks',
  'exports/json-api',
  'exports/server',
  'exports/sse',
  // Threads, which are started by their paths.
  'custom-checks/code/thread-main',
  'server/auth/passwords/password-thread-main',
  'server/worker/reader-thread-main',
]

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const external = Object.keys(dependencies).filter((name) => name !== BUNDLED)

const [folder = 'dist'] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
await build({
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
  logLevel: 'warning',
})
cpSync(`node_modules/${BUNDLED}/LICENSE`, `${folder}/${BUNDLED}.LICENSE`)
