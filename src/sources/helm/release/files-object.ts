import { posix } from 'node:path'
import type { ChartFile } from '../chart/chart-file.ts'
import { FUNCTIONS } from '../functions/all-functions.ts'
import {
  type CallContext,
  GoInteger,
  GoList,
  GoMap,
  type Methods,
  type TemplateFunction,
  type Value,
} from '../go/value.ts'
import { globPattern } from './glob.ts'

/** `.Files`: the files of a chart that are no templates, by name. They are read when their contents are asked for. */
export function filesObject(files: readonly ChartFile[]): GoMap {
  const byName = new Map(files.map((file) => [file.name, file]))
  return new GoMap(
    files.map((file) => [file.name, bytesOf(file)]),
    'engine.files',
    methodsOf(byName),
  )
}

/** The bytes of a file; none of one that is not there. */
function bytesOf(file: ChartFile | undefined): GoList {
  const bytes = () => file?.bytes() ?? new Uint8Array()
  return new GoList(() => Array.from(bytes(), (byte) => new GoInteger(byte, 'uint8')), '[]uint8')
}

function methodsOf(files: ReadonlyMap<string, ChartFile>): Methods {
  const all = () => [...files.values()]
  return new Map<string, TemplateFunction>([
    ['Get', { parameters: ['string'], call: ([name], context) => textOf(files, name, context) }],
    ['GetBytes', { parameters: ['string'], call: ([name]) => bytesOf(files.get(String(name))) }],
    ['Glob', { parameters: ['string'], call: ([pattern]) => filesObject(matching(all(), String(pattern))) }],
    ['Lines', { parameters: ['string'], call: ([name], context) => linesOf(textOf(files, name, context)) }],
    ['AsConfig', { parameters: [], call: (_, context) => asConfig(all(), read, context) }],
    ['AsSecrets', { parameters: [], call: (_, context) => asConfig(all(), readBase64, context) }],
  ])
}

function textOf(
  files: ReadonlyMap<string, ChartFile>,
  name: Value | undefined,
  context: CallContext,
): string {
  const file = files.get(String(name))
  return file ? read(file, context) : ''
}

function read(file: ChartFile, context: CallContext): string {
  const text = file.text()
  context.spend(text.length / 8)
  return text
}

function readBase64(file: ChartFile, context: CallContext): string {
  const bytes = file.bytes()
  context.spend(bytes.length / 8)
  return Buffer.from(bytes).toString('base64')
}

function linesOf(text: string): GoList {
  return new GoList(text === '' ? [] : text.replace(/\n$/, '').split('\n'), '[]string')
}

function matching(files: readonly ChartFile[], glob: string): readonly ChartFile[] {
  const pattern = globPattern(glob)
  return pattern ? files.filter(({ name }) => pattern.test(name)) : files.filter(({ name }) => name !== '')
}

/** The contents of files by the last part of their names, as YAML. */
function asConfig(
  files: readonly ChartFile[],
  contentOf: (file: ChartFile, context: CallContext) => string,
  context: CallContext,
): Value {
  const entries = files.map((file) => [posix.basename(file.name), contentOf(file, context)] as const)
  return FUNCTIONS.get('toYaml')?.call([new GoMap(entries, 'map[string]string')], context) ?? ''
}
