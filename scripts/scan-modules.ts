import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'rolldown'

/** The command line, which loads each command when it is asked for. */
const START = 'cli/main'

/** What the scan's help and its arguments need. */
const OPTIONS = 'cli/commands/scan'

const SCAN = 'cli/run-scan'

/** The reports that a scan writes unless others are asked for. */
const REPORTS = ['outputs/csv', 'outputs/json-ocsf', 'outputs/html']

/** It loads what reads a format when a file of it was found. */
const FORMATS = 'sources/files/all-formats'

/** The commands that scan, or show what a scan has. */
const SCANNING = [SCAN, 'cli/run-fix', 'cli/show-checks', 'cli/test-custom-checks']

/**
 * Puts the modules that `assay scan` loads at its start into few files: one of those that only scans need, and one for each
 * choice of other programs that need a module too. The server, its threads and what other packages import would load the
 * whole scan otherwise, and the scan a file for each of its modules. Those of reports are put together in the same way. What
 * several of `parts` need belongs to the start as well: modules of which each is loaded later, and is a file of its own.
 */
export function scanModules(
  entries: readonly string[],
  parts: readonly string[],
): {
  readonly plugin: Plugin
  /** The name of the file that a module belongs to; nothing where the scan does not start with it. */
  fileOf(id: string): string | null
} {
  const files = new Map<string, string>()
  const plugin: Plugin = {
    name: 'scan-modules',
    buildEnd() {
      const atOnce = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const ever = (id: string) => [...atOnce(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
      const others = new Map([
        ['start', reached(source(START), atOnce)],
        ['options', reached(source(OPTIONS), atOnce)],
        ...Array.from(Map.groupBy(entries, programOf), ([program, ofProgram]) => {
          const modules = ofProgram.flatMap((entry) => [...reached(source(entry), ever, SCANNING)])
          return [program, new Set(modules)] as const
        }),
      ])
      const ofParts = parts.map((part) => reached(part, atOnce))
      const name = (part: string, id: string) =>
        [part, ...[...others].filter(([, modules]) => modules.has(id)).map(([user]) => user)].join('-')
      for (const report of REPORTS)
        for (const id of reached(source(report), atOnce)) files.set(id, name('reports', id))
      const formats = this.getModuleInfo(source(FORMATS))?.dynamicallyImportedIds ?? []
      const languages = new Set(formats.map(folderOf))
      for (const id of formats.flatMap((format) => [...reached(format, atOnce)])) {
        const folder = folderOf(id)
        files.set(id, languages.has(folder) ? folder : name('scan', id))
      }
      for (const id of [...reached(source(SCAN), atOnce), ...inSeveral(ofParts)])
        files.set(id, name('scan', id))
    },
  }
  return { plugin, fileOf: (id) => files.get(id) ?? null }
}

/** The folder of `src/sources` that a module is in. */
function folderOf(id: string): string {
  return relative(resolve('src/sources'), id).split(sep)[0] ?? ''
}

/** The program that an entry belongs to. */
function programOf(entry: string): string {
  if (entry.startsWith('cli/')) return 'main'
  return entry.includes('checks') ? 'custom-checks' : 'service'
}

/** The modules that one leads to, with itself, but not through those that are left out. */
function reached(
  start: string,
  next: (id: string) => readonly string[],
  leftOut: readonly string[] = [],
): ReadonlySet<string> {
  const excluded = new Set(leftOut.map(source))
  const seen = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || excluded.has(id)) continue
    seen.add(id)
    waiting.push(...next(id))
  }
  return seen
}

/** What is in more than one of the sets. */
function inSeveral(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const counts = Map.groupBy(
    sets.flatMap((ids) => [...ids]),
    (id) => id,
  )
  return new Set([...counts].filter(([, found]) => found.length > 1).map(([id]) => id))
}

const source = (name: string) => resolve('src', `${name}.ts`)
