import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = pathToFileURL(join(import.meta.dirname, '../../src/'))

/**
 * The environment in which the binary loads this source where it would load the module at a path below src/: a defect
 * where none can be provoked, or limits that no test can wait for. It then runs the sources, since the built program has
 * its modules in few files.
 */
export function replacedModule(path: string, source: string): Record<string, string> {
  const hook = `import { registerHooks } from 'node:module'
    const module = (source) => ({ format: 'module', source, shortCircuit: true })
    registerHooks({
      load: (url, context, next) =>
        url === '${new URL(path, SOURCES)}' ? module(${JSON.stringify(source)})
        : url.endsWith('/dist/cli/main.js') ? module(${JSON.stringify(`export * from '${new URL('cli/main.ts', SOURCES)}'`)})
        : next(url, context),
    })`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` }
}
