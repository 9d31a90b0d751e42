import type { Location } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { type Expression, entry, type List, list, literal, scalar } from '../expression.ts'
import { unknown } from './unknowns.ts'

/** A parameter's default, in its type. A `NoEcho` parameter is a secret and unknown. */
export function parameterValue(
  name: string,
  parameter: Expression,
  usedAt: Location,
): string | number | List | Unknown {
  const type = literal(entry(parameter, 'Type')) ?? 'String'
  const noEcho = entry(parameter, 'NoEcho')
  if (noEcho?.kind === 'scalar' && noEcho.text === 'true') return unknown(`parameter ${name} is not echoed`)
  if (type.startsWith('AWS::SSM::')) return unknown(`parameter ${name} is looked up during deployment`)
  const written = entry(parameter, 'Default')
  if (written?.kind !== 'scalar') return unknown(`parameter ${name} has no default`)
  if (type === 'CommaDelimitedList' || type.startsWith('List<')) return listOf(written.text, usedAt)
  return type === 'Number' ? numberOf(name, written.text) : written.text
}

function listOf(text: string, usedAt: Location): List {
  const items = text === '' ? [] : text.split(',')
  return list(
    items.map((item) => scalar(item.trim(), usedAt)),
    usedAt,
  )
}

function numberOf(name: string, text: string): number | Unknown {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? unknown(`parameter ${name} is not a number`) : number
}
