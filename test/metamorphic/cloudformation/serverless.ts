import { isMap, type Node, type Pair, type Scalar } from 'yaml'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { entryOf, resourcesIn, sectionOf, spanOf } from './template.ts'

/** What `Globals` may hold for resources of each type. */
const GLOBAL: Readonly<Record<string, ReadonlySet<string>>> = {
  Function: new Set([
    ...['Handler', 'Runtime', 'CodeUri', 'MemorySize', 'Timeout', 'Environment', 'Tracing', 'VpcConfig'],
    ...['KmsKeyArn', 'Layers', 'DeadLetterQueue', 'ReservedConcurrentExecutions', 'FunctionUrlConfig'],
  ]),
  Api: new Set([
    ...['Auth', 'AccessLogSetting', 'TracingEnabled', 'MethodSettings', 'EndpointConfiguration'],
    ...['CacheClusterEnabled', 'CacheClusterSize', 'Domain', 'Variables', 'Cors'],
  ]),
  HttpApi: new Set(['Auth', 'AccessLogSettings', 'DefaultRouteSettings', 'RouteSettings', 'Domain']),
  SimpleTable: new Set(['SSESpecification']),
}

/** What the only resource of a type says moves to where it is said for all of that type. */
export const IN_GLOBALS: Rewriting = {
  name: 'in Globals of SAM',
  language: 'cloudformation',
  *variants({ path, text }: Subject): Iterable<Files> {
    if (sectionOf(text, 'Globals')) return
    const moved = Object.entries(GLOBAL).flatMap(([type, names]) => {
      const cut = partsOf(text, `AWS::Serverless::${type}`, names)
      return cut.length > 0 ? [{ type, cut }] : []
    })
    if (moved.length === 0) return
    const globals = moved.map(({ type, cut }) => {
      const lines = cut.flatMap(({ start, end, indent }) =>
        text
          .slice(start, end)
          .trimEnd()
          .split('\n')
          .map((line) => line.slice(indent - 4)),
      )
      return `  ${type}:\n${lines.join('\n')}\n`
    })
    const edits = moved.flatMap(({ cut }) => cut.map(({ start, end }) => ({ start, end, text: '' })))
    yield { [path]: `${edited(text, edits).trimEnd()}\nGlobals:\n${globals.join('')}` }
  },
}

/** The lines of these properties of the only resource of a type, where each has lines of its own and another one stays. */
function partsOf(text: string, type: string, names: ReadonlySet<string>) {
  const [only, ...others] = resourcesIn(text).filter(
    ({ value }) => value && text.slice(...rangeOf(entryOf(value, 'Type'))) === type,
  )
  const properties = only && entryOf(only.value, 'Properties')
  if (others.length > 0 || !isMap<Scalar, Node | null>(properties) || properties.flow) return []
  const found = properties.items.flatMap((pair, index) => {
    const start = lineOf(text, pair)
    const next = properties.items[index + 1]
    const end = next ? lineOf(text, next) : (properties.range?.[2] ?? start)
    const indent = spanOf(pair.key).start - start
    return names.has(String(pair.key.value)) && indent >= 4 ? [{ start, end, indent }] : []
  })
  return found.length < properties.items.length ? found : found.slice(1)
}

function lineOf(text: string, { key }: Pair<Scalar, Node | null>): number {
  return text.lastIndexOf('\n', spanOf(key).start) + 1
}

function rangeOf(node: Node | undefined): [number, number] {
  const { start, end } = node ? spanOf(node) : { start: 0, end: 0 }
  return [start, end]
}
