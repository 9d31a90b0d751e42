import { resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { inAscii } from '../../ascii.ts'
import { bundledLicenses } from '../../bundled-licenses.ts'
import { bundlerOptions } from '../../bundler.ts'
import { CHECK_FILES, checkFiles } from '../../check-files.ts'
import { scanModules } from '../../scan-modules.ts'

const HERE = 'scripts/release/executable'

/** What is another module in an executable. */
const REPLACED: Readonly<Record<string, string>> = {
  'src/files/package-files.ts': `${HERE}/package-files.ts`,
  'src/files/start-thread.ts': `${HERE}/start-thread.ts`,
  'src/custom-checks/thread/public-checks.ts': `${HERE}/public-checks.ts`,
}

/** What needs the service or its database: each command loads it when it is asked for. */
const SERVICE = /(?:\/run-server|\/administer\/[^/]+)\.ts$/

const executableModules: Plugin = {
  name: 'executable-modules',
  resolveId: {
    filter: { id: /package-files|start-thread|public-checks|run-server|administer/ },
    async handler(name, importer, options) {
      const resolved = await this.resolve(name, importer, { ...options, skipSelf: true })
      if (!resolved) return null
      if (SERVICE.test(resolved.id)) return resolve(HERE, 'without-service.ts')
      const replacement = REPLACED[resolved.id.slice(process.cwd().length + 1)]
      return replacement === undefined ? resolved : resolve(replacement)
    },
  },
}

/** Packages that are loaded only when they are needed are bundled as well. */
const ownRequire: Plugin = {
  name: 'own-require',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'createRequire(import.meta.url)' },
    handler: (code) =>
      code
        .replace('const require = createRequire(import.meta.url)\n', '')
        .replaceAll('createRequire(import.meta.url)', 'require'),
  },
}

/** The code of an executable. */
export interface Code {
  /** By the names of its files. */
  readonly files: ReadonlyMap<string, string>
  /** Licences of the packages in it. */
  readonly licenses: string
}

/** Bundles the code as modules of CommonJS, since a single executable loads no others. */
export async function bundleCode(): Promise<Code> {
  const scan = scanModules(['cli/main', 'custom-checks/thread/thread-main'], Object.values(CHECK_FILES))
  const code = await rolldown({
    ...bundlerOptions([executableModules, checkFiles, ownRequire, scan.plugin]),
    input: { main: `${HERE}/main.ts`, thread: 'src/custom-checks/thread/thread-main.ts', ...CHECK_FILES },
  })
  const { output } = await code.generate({
    format: 'cjs',
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: scan.fileOf, debugName: 'scan' }],
    },
  })
  const start = await rolldown({ ...bundlerOptions([]), input: `${HERE}/start.ts` })
  const { output: startOutput } = await start.generate({ format: 'cjs', entryFileNames: 'start.js' })
  const chunks = [...output, ...startOutput].filter((file) => file.type === 'chunk')
  return {
    files: new Map(chunks.map((file) => [file.fileName, inAscii(file.code)])),
    licenses: bundledLicenses(chunks.flatMap((file) => file.moduleIds)),
  }
}
