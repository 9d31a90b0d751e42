import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../files/package-files.ts'
import { readStyleSheet, STYLE_SHEET } from './style-sheet.ts'

/** A file of the console, as browsers get it. */
export interface ConsoleFile {
  readonly type: string
  readonly content: Buffer
}

/** Folder of the console's own files. */
const SOURCES = packageFile('src/console')

/** A module of a package: the path that it is served under, and the name that it is found by in an installation. */
interface PackageModule {
  readonly path: string
  readonly from: string
  /** What a script, which is no module, calls itself. */
  readonly script?: string
}

/** Modules of packages, by the name that the console imports them by. They are served unchanged, but for the export of a script. */
export const PACKAGES: Readonly<Record<string, PackageModule>> = {
  htm: { path: 'packages/htm.js', from: 'htm' },
  preact: { path: 'packages/preact.js', from: 'preact' },
  'preact/hooks': { path: 'packages/preact-hooks.js', from: 'preact/hooks' },
  '@preact/signals': { path: 'packages/signals.js', from: '@preact/signals' },
  '@preact/signals-core': { path: 'packages/signals-core.js', from: '@preact/signals-core' },
  // The module of the package is not minified, and nearly twice as large as its script.
  uplot: { path: 'packages/uplot.js', from: 'uplot/dist/uPlot.iife.min.js', script: 'uPlot' },
}

/** Further files of packages, by the path that they are served under. */
const ASSETS: Readonly<Record<string, string>> = {
  'packages/uplot.css': 'uplot/dist/uPlot.min.css',
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Files of the console that are served one by one; its style sheets are served as one. */
const OWN = ['.js', '.svg']

/** Maps belong to the developers of a package; browsers ask for them where tools are open, and would get a 404. */
const SOURCE_MAP = /\n?\/\/# sourceMappingURL=\S+\s*$/

/** Every file of the console by its path: the list of what can be asked for. */
export function readConsoleFiles(): ReadonlyMap<string, ConsoleFile> {
  const own = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => OWN.includes(extname(path)))
    .map((path): [string, ConsoleFile] => [path.replaceAll('\\', '/'), read(join(SOURCES, path))])
  const modules = Object.values(PACKAGES).map((module) => [module.path, readModule(module)] as const)
  const assets = Object.entries(ASSETS).map(([path, name]) => [path, read(installed(name))] as const)
  return new Map([...own, [STYLE_SHEET, asFile('.css', readStyleSheet(SOURCES))], ...modules, ...assets])
}

/** Digest of all files: another one whenever any of them changes. */
export function versionOf(files: ReadonlyMap<string, ConsoleFile>): string {
  const hash = createHash('sha256')
  for (const [path, { content }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function readModule({ from, script }: PackageModule): ConsoleFile {
  const text = readFileSync(installed(from), 'utf8')
  return asFile('.js', script === undefined ? text : `${text}\nexport default ${script}\n`)
}

function read(path: string): ConsoleFile {
  return asFile(extname(path), readFileSync(path, 'utf8'))
}

function asFile(extension: string, text: string): ConsoleFile {
  const content = Buffer.from(withoutDocComments(text.replace(SOURCE_MAP, '\n')))
  return { type: TYPES[extension] ?? TYPES['.js'] ?? '', content }
}

/** Without comments on lines of their own that are for who reads the sources: types of JSDoc are a good part of many modules. */
export function withoutDocComments(text: string): string {
  const kept: string[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    const { begins, ends } = commentIn(line.trim())
    isInside ||= begins
    if (!isInside) kept.push(line)
    isInside &&= !ends
  }
  return kept.join('\n')
}

/** A comment before code in its line stays. */
function commentIn(line: string): { readonly begins: boolean; readonly ends: boolean } {
  const ends = line.endsWith('*/')
  return { begins: line.startsWith('/**') && (ends || !line.includes('*/')), ends }
}

function installed(name: string): string {
  return fileURLToPath(import.meta.resolve(name))
}
