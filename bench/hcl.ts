/** Speed of our Terraform parser on one core, cold and warmed up, compared with HCL's own parser. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as parseWithGo } from '@cdktn/hcl2json'
import { parseHcl } from '../src/sources/terraform/hcl/parser.ts'
import { median } from './measure.ts'
import { FileWriter } from './scan/file-writer.ts'
import { generateTerraform } from './scan/generate-terraform.ts'

const TEAMS = 30
const ROUNDS = 9
const LIMIT = 20

/** HCL's own parser, compiled to WebAssembly, would take minutes for all files. */
const FILES_FOR_GO = 200

const texts = generatedTexts()
const [first = 0, ...others] = Array.from({ length: ROUNDS }, () => speedOf(texts))
const speed = median(others)
const few = texts.slice(0, FILES_FOR_GO)
const go = await speedOfGo(few)
console.log(`HCL parser, ${texts.length} files, ${megabytes(texts).toFixed(1)} MB, on one core`)
console.log(`  ${speed.toFixed(0)} MB/s, the first time ${first.toFixed(0)} MB/s, at least ${LIMIT} MB/s`)
console.log(
  `  ${(speed / go).toFixed(0)}× as fast as HCL's own parser in WebAssembly (${go.toFixed(2)} MB/s)`,
)
if (speed < LIMIT) process.exitCode = 1

function generatedTexts(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    generateTerraform(new FileWriter(folder), TEAMS)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tf'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Megabytes per second of processor time, which does not depend on other processes. */
function speedOf(files: readonly string[]): number {
  const before = process.cpuUsage()
  for (const text of files) parseHcl(text)
  return megabytes(files) / secondsSince(before)
}

async function speedOfGo(files: readonly string[]): Promise<number> {
  await parseWithGo('it.tf', '')
  const before = process.cpuUsage()
  for (const text of files) await parseWithGo('it.tf', text)
  return megabytes(files) / secondsSince(before)
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function megabytes(files: readonly string[]): number {
  return files.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0) / 1e6
}
