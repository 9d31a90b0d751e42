/** Modules by their paths, with the text of each. */
export type Modules = ReadonlyMap<string, string>

/** Finds the path of a module by the name that another one imports it by. */
export type Resolve = (name: string, from: string) => string

/** What browsers load: with the page, and with each module that is loaded when it is needed. */
export interface Loads {
  readonly first: ReadonlySet<string>
  readonly later: ReadonlyMap<string, readonly string[]>
}

/** `from './x.js'` of our own modules, and `from"x"` of minified packages. */
const STATIC = /\bfrom ?["']([^"'\n]+)["']/g

/** `import('./x.js')`, and not the `import('./x.js').Name` of a type. */
const LAZY = /\bimport\('([^'\n]+)'\)(?!\.)/g

/**
 * What a page of these modules loads, so that browsers need not find out import by import: each step of that would take as long as
 * the network does there and back.
 */
export function loadsOf(modules: Modules, entry: string, resolve: Resolve): Loads {
  const importsOf = (path: string, syntax: RegExp) => namesIn(modules, path, syntax, resolve)
  const closureOf = (path: string) => {
    const reached = new Set([path])
    for (const each of reached) for (const imported of importsOf(each, STATIC)) reached.add(imported)
    return reached
  }
  const first = closureOf(entry)
  const lazy = new Set([...first].flatMap((path) => importsOf(path, LAZY)))
  const later = [...lazy].map(
    (path) => [path, [...closureOf(path)].filter((each) => !first.has(each))] as const,
  )
  return { first, later: new Map(later) }
}

function namesIn(modules: Modules, path: string, syntax: RegExp, resolve: Resolve): readonly string[] {
  return [...(modules.get(path) ?? '').matchAll(syntax)]
    .map(([, name = '']) => resolve(name, path))
    .filter((imported) => modules.has(imported))
}
