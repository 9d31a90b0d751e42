import type { Location, Place } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { unknown } from '../../unknowns.ts'
import { type Expression, entry, type List, list, literal, textScalar } from '../expression.ts'
import type { Resolved } from './evaluator.ts'

/** What a parameter is set to from outside of its template. */
export interface GivenParameter {
  /** Its value, evaluated when it is needed first; a value of `undefined` leaves the default. */
  read(): ParameterValue
  /** Whether it is what the deployment will have, and no default of a calling template. */
  readonly isFixed: boolean
  /** Where a calling template passes it; absent for what no template does. */
  place?(): Place
}

export interface ParameterValue {
  readonly value: Resolved
  /** Whether no output may quote it. */
  readonly isGiven: boolean
}

/**
 * A parameter's value in its type: what it is given, else its default. A `NoEcho` parameter is a secret and unknown.
 */
export function parameterValue(
  name: string,
  parameter: Expression,
  given: ParameterValue | undefined,
  usedAt: Location,
): Resolved {
  const type = literal(entry(parameter, 'Type')) ?? 'String'
  const noEcho = entry(parameter, 'NoEcho')
  if (noEcho?.kind === 'scalar' && noEcho.text === 'true') return unknown(`parameter ${name} is not echoed`)
  if (type.startsWith('AWS::SSM::')) return unknown(`parameter ${name} is looked up during deployment`)
  const written = given?.value ?? defaultOf(parameter)
  if (written === undefined) return unknown(`parameter ${name} has no default`)
  if (typeof written === 'object') return written
  const isGiven = given?.value !== undefined && given.isGiven
  if (type === 'CommaDelimitedList' || type.startsWith('List<'))
    return listOf(String(written), usedAt, isGiven)
  return type === 'Number' ? numberOf(name, String(written)) : String(written)
}

function defaultOf(parameter: Expression): string | undefined {
  const written = entry(parameter, 'Default')
  return written?.kind === 'scalar' ? written.text : undefined
}

function listOf(text: string, usedAt: Location, isGiven: boolean): List {
  const items = text === '' ? [] : text.split(',')
  return list(
    items.map((item) => textScalar(item.trim(), usedAt, isGiven)),
    usedAt,
  )
}

function numberOf(name: string, text: string): number | Unknown {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? unknown(`parameter ${name} is not a number`) : number
}
