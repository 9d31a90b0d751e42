import { posix } from 'node:path'
import type { Refusal } from '../../files/read-text.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import type { Trace } from '../file-format/memo.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import type { Expression } from './expression.ts'
import { type ParsedTemplate, parseTemplate } from './parse-template.ts'

/** The files of a scan, as templates refer to one another. */
export interface TemplateWorld {
  readonly tree: FileTree
  /** The templates that are scanned, by their paths. */
  readonly scanned: ReadonlyMap<string, SourceFile>
  /** Their paths, by the names of their files. */
  readonly byName: ReadonlyMap<string, readonly string[]>
}

/** Finds and parses what a template refers to: nested templates and included files. */
export interface TemplateLibrary {
  readonly scanned: ReadonlyMap<string, SourceFile>
  /** The template at a path; a refusal if it cannot be read, `undefined` if there is none. */
  template(path: string): Found
  /** Part of a template in a file of its own. */
  snippet(path: string): Expression | Refusal | undefined
  /** The path of the only scanned template that ends as an address does; `undefined` for none, or several. */
  endingAs(address: string, from: string): string | undefined
}

type Found = ParsedTemplate | Refusal | Unreadable | undefined

/** A library for the stacks of one root template. It notes all that it is asked. */
export function templateLibrary(world: TemplateWorld, trace?: Trace<TemplateWorld>): TemplateLibrary {
  const parsed = new Map<string, Found>()
  const ask = <T>(name: string, question: (world: TemplateWorld) => T): T =>
    trace ? trace.ask(name, question, world) : question(world)
  const read = (path: string): Found => {
    if (parsed.has(path)) return parsed.get(path)
    const file = ask(`template ${path}`, (asked) => asked.scanned.get(path) ?? asked.tree.read(path))
    const known = file && ('reason' in file ? file : parseTemplate(file))
    parsed.set(path, known)
    return known
  }
  return {
    scanned: world.scanned,
    template: read,
    snippet(path) {
      const file = read(path)
      return file && ('reason' in file ? file : file.root)
    },
    endingAs: (address, from) => ask(`${from} ${address}`, (asked) => endingAs(address, from, asked)),
  }
}

/** Limit on the templates with one name that are compared; among more, an address is ambiguous. */
const MAX_CANDIDATES = 100

/** Of the templates with the same name, the one that has most folders in common with the address, from the end on. */
function endingAs(address: string, from: string, { byName }: TemplateWorld): string | undefined {
  const parts = partsOf(address)
  const named = byName.get(parts[0] ?? '') ?? []
  if (named.length > MAX_CANDIDATES) return undefined
  const candidates = named
    .filter((path) => path !== from)
    .map((path) => ({ path, common: commonParts(parts, partsOf(path)) }))
  const most = Math.max(0, ...candidates.map(({ common }) => common))
  const best = candidates.filter(({ common }) => common === most)
  return best.length === 1 ? best[0]?.path : undefined
}

/** Folders and name of a path, the name first. */
function partsOf(path: string): readonly string[] {
  return path.split('/').reverse()
}

function commonParts(left: readonly string[], right: readonly string[]): number {
  const different = left.findIndex((part, index) => part !== right[index])
  return different === -1 ? left.length : different
}

/** The files of a scan as templates see them. */
export function templateWorld(files: readonly SourceFile[], tree: FileTree): TemplateWorld {
  return {
    tree,
    scanned: new Map(files.map((file) => [file.path, file])),
    byName: Map.groupBy(
      files.map(({ path }) => path),
      (path) => posix.basename(path),
    ),
  }
}
