import { basename, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** The command line, which loads each command when it is asked for. */
const START = 'cli/main'

const SCAN = 'cli/run-scan'

/** The commands that scan, or show what a scan has. */
const SCANNING = [SCAN, 'cli/run-fix', 'cli/show-checks', 'cli/test-custom-checks']

/**
 * Puts the modules that `assay scan` loads at its start into few files: one of those that only scans need, and one for each
 * choice of other programs that need a module too. The server, its threads and what other packages import would load the
 * whole scan otherwise, and the scan a file for each of its modules.
 */
export function scanModules(entries: readonly string[]): {
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
        ['start', reached(START, atOnce)],
        ...entries.map((entry) => [basename(entry), reached(entry, ever, SCANNING)] as const),
      ])
      for (const id of reached(SCAN, atOnce)) {
        const users = [...others].filter(([, modules]) => modules.has(id)).map(([user]) => user)
        files.set(id, ['scan', ...users].join('-'))
      }
    },
  }
  return { plugin, fileOf: (id) => files.get(id) ?? null }
}

/** The modules that one leads to, with itself, but not through those that are left out. */
function reached(
  entry: string,
  next: (id: string) => readonly string[],
  leftOut: readonly string[] = [],
): ReadonlySet<string> {
  const excluded = new Set(leftOut.map(source))
  const seen = new Set<string>()
  const waiting = [source(entry)]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || excluded.has(id)) continue
    seen.add(id)
    waiting.push(...next(id))
  }
  return seen
}

const source = (name: string) => resolve('src', `${name}.ts`)
