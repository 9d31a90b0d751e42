import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { type Constant, constantsIn, withMembers } from './template.ts'

interface Written {
  /** What stands in place of the constant. */
  readonly use: string
  readonly parameter?: string
  readonly variable?: string
  /** What a function of the template's own gives back. */
  readonly result?: string
}

/** Each constant goes through something: all at once, so that a fixture is one variant. */
function throughAll(name: string, write: (constant: Constant, index: number) => Written): Rewriting {
  return {
    name,
    language: 'arm',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const written = constants.map(write)
      const edits = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: written[index]?.use ?? '',
      }))
      const parameters = written.flatMap(({ parameter }) => parameter ?? [])
      const variables = written.flatMap(({ variable }) => variable ?? [])
      const functions = written.flatMap(({ result }) => result ?? [])
      const declared = withMembers(
        withMembers(edited(text, edits), 'parameters', parameters),
        'variables',
        variables,
      )
      yield { [path]: functions.length > 0 ? withFunctions(declared, functions) : declared }
    },
  }
}

export const CONSTANTS: readonly Rewriting[] = [
  throughAll("through a parameter's default", ({ written, value }, index) => ({
    use: `"[parameters('assay${index}')]"`,
    parameter: `"assay${index}": { "type": "${typeOf(value)}", "defaultValue": ${written} }`,
  })),
  throughAll('through a variable', ({ written }, index) => ({
    use: `"[variables('assay${index}')]"`,
    variable: `"assay${index}": ${written}`,
  })),
  throughAll('through an object', ({ written }, index) => ({
    use: `"[variables('assay${index}').deep['value']]"`,
    variable: `"assay${index}": { "deep": { "value": ${written} } }`,
  })),
  throughAll('in a union', ({ written }, index) => ({
    use: `"[union(variables('assay${index}'), createObject()).value]"`,
    variable: `"assay${index}": { "value": ${written} }`,
  })),
  throughAll('through the JSON of a text', ({ written }) => ({
    use: JSON.stringify(`[json(${quoted(written)})]`),
  })),
  throughAll('in a conditional that holds', ({ value }) => ({
    use: JSON.stringify(`[if(equals(1, 1), ${literal(value)}, null())]`),
  })),
  throughAll('in coalesce', ({ value }) => ({
    use: JSON.stringify(`[coalesce(null(), ${literal(value)})]`),
  })),
  throughAll('through a list', ({ value }) => ({
    use: JSON.stringify(`[last(createArray(null(), ${literal(value)}))]`),
  })),
  throughAll('through a safe access', ({ written }, index) => ({
    use: `"[tryGet(variables('assay${index}'), 'value')]"`,
    variable: `"assay${index}": { "value": ${written} }`,
  })),
  throughAll('through a lambda', ({ value }) => ({
    use: JSON.stringify(
      `[first(map(createArray(${literal(value)}), lambda('one', lambdaVariables('one'))))]`,
    ),
  })),
  throughAll('through a function of its own', ({ written, value }, index) => ({
    use: `"[assay.value${index}()]"`,
    result: `"value${index}": { "parameters": [], "output": { "type": "${typeOf(value)}", "value": ${written} } }`,
  })),
  throughAll('in concat', ({ value }) => ({
    use: typeof value === 'string' ? JSON.stringify(`[concat(${halves(value)})]`) : String(value),
  })),
  throughAll('in format', ({ value }) => ({
    use: typeof value === 'string' ? JSON.stringify(`[format('{0}', ${quoted(value)})]`) : String(value),
  })),
]

function withFunctions(text: string, members: readonly string[]): string {
  const at = text.indexOf('{') + 1
  const functions = `"functions": [{ "namespace": "assay", "members": { ${members.join(', ')} } }],`
  return `${text.slice(0, at)} ${functions}${text.slice(at)}`
}

export function typeOf(value: Constant['value']): string {
  return typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? 'int' : 'string'
}

function literal(value: Constant['value']): string {
  return typeof value === 'string' ? quoted(value) : typeof value === 'boolean' ? `${value}()` : String(value)
}

function halves(text: string): string {
  const middle = Math.ceil(text.length / 2)
  return `${quoted(text.slice(0, middle))}, ${quoted(text.slice(middle))}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
