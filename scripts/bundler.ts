import { resolve } from 'node:path'
import type { InputOptions, Plugin } from 'rolldown'
import { leanSchemas } from './lean-schemas.ts'

/** The same code as for Node, which asks for a variable of the environment at each token and parses a fifth slower. */
const YAML_FOR_BROWSERS = resolve('node_modules/yaml/browser/index.js')

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

/** How modules are bundled, for the package as for executables. */
export function bundlerOptions(plugins: readonly Plugin[]): InputOptions {
  return {
    platform: 'node',
    transform: { target: 'node22.19' },
    // The modules of the SDK of AWS rather than its CommonJS, of which nothing can be left out.
    resolve: { mainFields: ['module', 'main'], alias: { yaml: YAML_FOR_BROWSERS } },
    plugins: [withoutChildProcess, leanSchemas, ...plugins],
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
  }
}
