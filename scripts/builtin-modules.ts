/** `import fs, …`, `import * as fs …` or `import { open as openFile } from "node:fs";`, as esbuild writes them. */
const IMPORT = /^import (?:(?:\* as )?([\w$]+)|\{([^}]*)\}) from "(node:[^"]+)";\n/gm

/**
 * Bundled code that asks for modules of Node's own by name, before anything else. An `import` of one reads all that it
 * exports, such as the three standard streams of `process`: a seventh of the time to print a version.
 */
export function withBuiltinsByName(code: string): string {
  const declarations: string[] = []
  const rest = code.replace(IMPORT, (_import, whole?: string, names = '', name = '') => {
    const wanted = whole ?? `{${names.replaceAll(' as ', ': ')}}`
    // Bundled code may have a `process` of its own: that of `node:process`.
    declarations.push(`const ${wanted} = globalThis.process.getBuiltinModule("${name}");\n`)
    return ''
  })
  if (/^(?:import|export) .*"node:/m.test(rest))
    throw new Error('An import of a module of Node’s own is not understood.')
  return declarations.join('') + rest
}
