import { call, type Expression, type Mapping, textList } from './expression.ts'

/**
 * Parses the long form of a function call, a mapping with its name as the only key. Other mappings stay as they are.
 */
export function asCall(expression: Mapping): Expression {
  if (expression.entries.size !== 1) return expression
  const [only] = expression.entries
  if (!only) return expression
  const [name, argument] = only
  if (name !== 'Ref' && !name.startsWith('Fn::')) return expression
  return call(name, argumentOf(name, argument), expression.location)
}

/** The argument in the long form: `["Bucket", "Arn"]` for `!GetAtt Bucket.Arn`. */
export function argumentOf(name: string, argument: Expression): Expression {
  if (name !== 'Fn::GetAtt' || argument.kind !== 'scalar') return argument
  const dot = argument.text.indexOf('.')
  if (dot === -1) return argument
  return textList([argument.text.slice(0, dot), argument.text.slice(dot + 1)], argument.location)
}
