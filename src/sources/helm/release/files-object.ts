import { posix } from 'node:path'
import type { ChartFile } from '../chart/chart.ts'
import {
  type CallContext,
  GoInteger,
  GoList,
  GoMap,
  type Methods,
  type ParameterType,
  type TemplateFunction,
  type Value,
} from '../go/value.ts'
import { globPattern } from './glob.ts'

/** Renders a value as YAML: the function `toYaml`. */
export type ToYaml = (value: Value, context: CallContext) => Value

/** `.Files`: the files of a chart that are no templates, by name. They are read when their contents are asked for. */
export function filesObject(files: readonly ChartFile[], toYaml: ToYaml): GoMap {
  const byName = new Map(files.map((file) => [file.name, file]))
  return new GoMap(
    files.map((file) => [file.name, bytesOf(file)]),
    'engine.files',
    methodsOf(byName, toYaml),
  )
}

function bytesOf(file: ChartFile): GoList {
  return new GoList(() => Array.from(file.bytes(), (byte) => new GoInteger(byte, 'uint8')), '[]uint8')
}

function methodsOf(files: ReadonlyMap<string, ChartFile>, toYaml: ToYaml): Methods {
  const all = () => [...files.values()]
  return new Map<string, TemplateFunction>([
    ['Get', method(['string'], ([name], context) => textOf(files, name, context))],
    [
      'GetBytes',
      method(['string'], ([name]) => {
        const file = files.get(String(name))
        return file ? bytesOf(file) : new GoList([], '[]uint8')
      }),
    ],
    ['Glob', method(['string'], ([pattern]) => filesObject(matching(all(), String(pattern)), toYaml))],
    ['Lines', method(['string'], ([name], context) => linesOf(textOf(files, name, context)))],
    ['AsConfig', method([], (_, context) => asConfig(all(), (file) => read(file, context), toYaml, context))],
    [
      'AsSecrets',
      method([], (_, context) =>
        asConfig(
          all(),
          (file) => Buffer.from(spent(file.bytes(), context)).toString('base64'),
          toYaml,
          context,
        ),
      ),
    ],
  ])
}

function method(
  parameters: readonly ParameterType[],
  call: (args: readonly Value[], context: CallContext) => Value,
): TemplateFunction {
  return { parameters, call }
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

function spent(bytes: Uint8Array, context: CallContext): Uint8Array {
  context.spend(bytes.length / 8)
  return bytes
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
  contentOf: (file: ChartFile) => string,
  toYaml: ToYaml,
  context: CallContext,
): Value {
  const entries = files.map((file) => [posix.basename(file.name), contentOf(file)] as const)
  return toYaml(new GoMap(entries, 'map[string]string'), context)
}
