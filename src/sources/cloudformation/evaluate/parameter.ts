import type { Location, Place } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { someText, unknown } from '../../values/unknowns.ts'
import { entry } from '../../yaml/tree.ts'
import { type Expression, type List, list, literal, type Resolved, textScalar } from '../expression.ts'
import type { Ingredients } from './ingredients.ts'

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
  /** What it is made of, where it is passed from one stack to another. */
  readonly ingredients?: Ingredients
}

/**
 * A parameter's value in its type: what it is given, else its default. That of a `NoEcho` parameter is a secret: one that is
 * written in a template is judged and not quoted, and one that is given beside the templates is unknown.
 */
export function parameterValue(
  name: string,
  parameter: Expression,
  given: GivenParameter | undefined,
  usedAt: Location,
): ParameterValue {
  const type = literal(entry(parameter, 'Type')) ?? 'String'
  const isSecret = isNotEchoed(parameter)
  const passed = given?.read()
  const isPassed = passed?.value !== undefined
  const isGiven = isSecret || (isPassed && passed.isGiven)
  const written = isPassed ? passed.value : defaultOf(parameter)
  if (type.startsWith('AWS::SSM::'))
    return { value: someText(`parameter ${name} is looked up during deployment`), isGiven: false }
  if (isSecret && (written === undefined || (isPassed && !given?.place)))
    return unknownValue(`parameter ${name} is not echoed`)
  if (written === undefined) return unknownValue(`parameter ${name} has no default`)
  const ingredients = isPassed ? passed.ingredients : undefined
  const value = typed(name, type, written, usedAt, isGiven)
  return { value, isGiven, ...(ingredients && { ingredients }) }
}

/** Whether CloudFormation shows asterisks for the parameter. */
export function isNotEchoed(parameter: Expression): boolean {
  const noEcho = entry(parameter, 'NoEcho')
  return noEcho?.kind === 'scalar' && (noEcho.value === true || noEcho.text.toLowerCase() === 'true')
}

function unknownValue(reason: string): ParameterValue {
  return { value: unknown(reason), isGiven: false }
}

function typed(
  name: string,
  type: string,
  written: NonNullable<Resolved>,
  usedAt: Location,
  isGiven: boolean,
): Resolved {
  if (typeof written === 'object') return written
  const text = String(written)
  if (type === 'CommaDelimitedList' || type.startsWith('List<')) return listOf(text, usedAt, isGiven)
  return type === 'Number' ? numberOf(name, text) : text
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
