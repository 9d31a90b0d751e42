/**
 * The environment in which the binary loads this source where it would load the module at a path below src/: a defect
 * where none can be provoked, or limits that no test can wait for.
 */
export function replacedModule(path: string, source: string): Record<string, string> {
  const replacement = JSON.stringify({ format: 'module', source, shortCircuit: true })
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load: (url, context, next) => url.endsWith('/src/${path}') ? ${replacement} : next(url, context),
    })`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` }
}
