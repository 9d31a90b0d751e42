import type { Span } from '../../../text/span.ts'
import type { TemplateFile, TemplateMember } from '../../arm/template-node.ts'
import type { TypeDeclaration } from '../syntax/syntax.ts'
import type { DeclaredNames } from './declared-names.ts'
import { call, literal, type Names, type Symbols } from './expressions.ts'
import { member, nodeOf, objectOf, scalar } from './nodes.ts'

/** The parameters of a file, whose types are in the words of templates. */
export function parametersOf(
  declared: DeclaredNames,
  names: Names,
  symbols: Symbols,
): readonly TemplateMember[] {
  return [...declared.bicep.parameters].map(([name, parameter]) => {
    const { default: value, allowed } = parameter
    const members = [
      ...typeOf(parameter, declared),
      member('nullable', scalar(parameter.type.endsWith('?'), parameter)),
      ...(value ? [member('defaultValue', nodeOf(value, names, symbols))] : []),
      ...(allowed ? [member('allowedValues', nodeOf(allowed, names, symbols))] : []),
    ]
    return member(name, objectOf(members, parameter))
  })
}

/** The outputs of a file. */
export function outputsOf(
  declared: DeclaredNames,
  names: Names,
  symbols: Symbols,
): readonly TemplateMember[] {
  return [...declared.bicep.outputs].map(([name, output]) => {
    const value = member('value', nodeOf(output.value, names, symbols))
    return member(name, objectOf([...typeOf(output, declared), value], output))
  })
}

/** Types of the language itself. */
const OWN_TYPES = /^(?:any|array|bool|int|object|string)$/

/** Types that name each other in a row. */
const MAX_TYPES = 10

/** The type of a parameter or an output; none where it comes from another file. */
function typeOf(
  written: Span & TypeDeclaration,
  { bicep: { types } }: DeclaredNames,
): readonly TemplateMember[] {
  const { type, isSecret } = followed(written, types, 0)
  if (isSecret) return [member('type', scalar(type === 'object' ? 'secureObject' : 'securestring', written))]
  const isElsewhere = /^[A-Za-z_][\w.]*$/.test(type) && !OWN_TYPES.test(type)
  return isElsewhere ? [] : [member('type', scalar(type, written))]
}

/** What a type that has a name of its own is; types that name each other in a circle stay names. */
function followed(
  written: TypeDeclaration,
  types: ReadonlyMap<string, TypeDeclaration>,
  level: number,
): TypeDeclaration {
  const type = plainType(written)
  const named = types.get(type)
  if (!named || level === MAX_TYPES) return { type, isSecret: written.isSecret }
  const { type: own, isSecret } = followed(named, types, level + 1)
  return { type: own, isSecret: isSecret || written.isSecret }
}

function plainType({ type }: TypeDeclaration): string {
  return type.replace(/\?$/, '')
}

/** The variables of a file, whose parts are written in that file. */
export function variablesOf(
  declared: DeclaredNames,
  symbols: Symbols,
  file: TemplateFile,
): readonly TemplateMember[] {
  const names: Names = (name) => declared.value(name)
  return [...declared.bicep.variables].map(([name, value]) =>
    member(declared.variableOf(name), { ...nodeOf(value, names, symbols), file }),
  )
}

/** The functions of a file, as a template declares them. */
export function functionsOf(
  declared: DeclaredNames,
  symbols: Symbols,
  file: TemplateFile,
): TemplateMember['value'] {
  const members = [...declared.bicep.functions].map(([name, { parameters, body }]) => {
    const names: Names = (wanted) =>
      parameters.includes(wanted) ? call('parameters', [literal(wanted)]) : declared.value(wanted)
    const items = parameters.map((one) => objectOf([member('name', scalar(one, body))], body))
    const output = objectOf([member('value', { ...nodeOf(body, names, symbols), file })], body)
    const list = { kind: 'array', items, start: body.start, end: body.end } as const
    return member(name, objectOf([member('parameters', list), member('output', output)], body))
  })
  const whole: Span = { start: 0, end: file.text.length }
  const namespace = member('namespace', scalar(declared.namespace, whole))
  return objectOf([namespace, member('members', objectOf(members, whole))], whole)
}
