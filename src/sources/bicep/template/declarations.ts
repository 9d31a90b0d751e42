import type { TemplateFile, TemplateMember } from '../../arm/template-node.ts'
import type { Span } from '../../span.ts'
import type { DeclaredNames } from './declared-names.ts'
import { call, literal, type Names, type Symbols } from './expressions.ts'
import { member, nodeOf, objectOf, scalar } from './nodes.ts'

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
