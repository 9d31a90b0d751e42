/** `import fs, { open as openFile } from "node:fs";` or a part of it, or `import * as fs …`, as rolldown writes them. */
const IMPORT = /^import (?:(?:(?:\* as )?([\w$]+))?(?:, )?(?:\{([^}]*)\})? from )?"(node:[^"]+)";\n/gm

/** A name for all of a module, in a list of names. */
const WHOLE = /\bdefault as ([\w$]+)(?:,\s*|(?=\s*$))/

/**
 * Bundled code that asks for modules of Node's own by name, before anything else. An `import` of one reads all that it
 * exports, such as the three standard streams of `process`: a seventh of the time to print a version.
 */
export function withBuiltinsByName(code: string): string {
  const declarations: string[] = []
  const rest = code.replace(IMPORT, (_import, whole?: string, names = '', name = '') => {
    const others = names.replace(WHOLE, '').replaceAll(' as ', ': ')
    for (const wanted of [whole, WHOLE.exec(names)?.[1], others.trim() && `{${others}}`]) {
      // Bundled code may have a `process` of its own: that of `node:process`.
      if (wanted) declarations.push(`const ${wanted} = globalThis.process.getBuiltinModule("${name}");\n`)
    }
    return ''
  })
  const other = /^(?:import|export) .*"node:.*/m.exec(rest)?.[0]
  if (other) throw new Error(`An import of a module of Node’s own is not understood: ${other}`)
  return declarations.join('') + rest
}
