import type { Span } from '../../../text/span.ts'
import type { Expression as TemplateExpression } from '../../arm/expression/syntax.ts'
import type { TemplateMember, TemplateNode, TemplateObject } from '../../arm/template-node.ts'
import type { Expression, Member } from '../syntax/syntax.ts'
import { isSpread, type Names, type Symbols, translated } from './expressions.ts'

/** A value whose parts keep their places; what is computed has one. */
export function nodeOf(value: Expression, names: Names, symbols: Symbols): TemplateNode {
  const { start, end } = value
  if (value.kind === 'object' && value.members.every(({ name }) => name !== undefined))
    return objectOf(
      value.members.map((written) => memberOf(written, names, symbols)),
      value,
    )
  if (value.kind === 'array' && !value.items.some(isSpread))
    return { kind: 'array', items: value.items.map((item) => nodeOf(item, names, symbols)), start, end }
  return expressionNode(translated(value, names, symbols), value)
}

export function memberOf(written: Member, names: Names, symbols: Symbols): TemplateMember {
  return member(written.name ?? '', nodeOf(written.value, names, symbols), written)
}

export function member(name: string, value: TemplateNode, { start, end }: Span = value): TemplateMember {
  return { name, value, start, end }
}

export function objectOf(members: readonly TemplateMember[], { start, end }: Span): TemplateObject {
  return { kind: 'object', members, start, end }
}

export function scalar(value: string | boolean, { start, end }: Span): TemplateNode {
  return { kind: 'scalar', value, start, end }
}

export function expressionNode(expression: TemplateExpression, { start, end }: Span): TemplateNode {
  return { kind: 'expression', expression, start, end }
}
