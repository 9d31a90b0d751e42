/**
 * Writes what V8 has compiled of the code of an executable beside each of its files, `node compile-code.ts <folder>`, after
 * a scan: functions that a scan runs are compiled by then, and need not be when the executable runs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CodeFiles } from './code-files.ts'

/** What a scan that finds something ends with, as that of the examples does. */
const FINDINGS = 3

const [, , folder = '', ...names] = process.argv

/** Modules of Node's own that have no application here, and must not change what compiled code fits to. */
const REPLACED: Readonly<Record<string, object>> = {
  'node:sea': { getAsset: (name: string) => text(name) },
  'node:v8': { setFlagsFromString: () => undefined },
}

const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const require = createRequire(import.meta.url)
const nodeModule = (name: string) =>
  name in REPLACED ? { ...require(name), ...REPLACED[name] } : require(name)
const code = new CodeFiles({ text, compiled: () => undefined }, nodeModule)

process.argv = [
  'node',
  'assay',
  'scan',
  'examples',
  '--no-config',
  '-M',
  'json,json-ocsf,sarif',
  '-o',
  folder,
]
const { ended } = code.load('main.js') as { ended: Promise<void> }
await ended
if (process.exitCode !== FINDINGS) throw new Error('The examples could not be scanned.')
for (const name of names) {
  const script = code.scripts.get(name) ?? code.compile(name)
  writeFileSync(join(folder, `${name}.compiled`), script.createCachedData())
}
process.exitCode = 0
