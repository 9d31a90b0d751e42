import { resolve } from 'node:path'
import { UsageError } from '../../../errors/assay-error.ts'
import { readText } from '../../../files/read-text.ts'
import type { StackParameters } from './given-parameters.ts'

/**
 * The parameters in files, later ones winning, as the AWS CLI takes them: a list of `ParameterKey` and `ParameterValue`, a
 * list of `Name=Value`, or an object with `Parameters`, as CodePipeline has it. Throws a UsageError for a file that is
 * none of these, without a word of what is in it.
 * @see https://docs.aws.amazon.com/cli/latest/reference/cloudformation/deploy/
 */
export function readParameterFiles(paths: readonly string[]): StackParameters {
  return new Map(paths.flatMap((path) => [...parametersIn(path)]))
}

function parametersIn(path: string): StackParameters {
  const read = readText(resolve(path))
  if ('reason' in read) throw new UsageError(`The parameters in ${path} cannot be used. ${read.reason}`)
  const parameters = parametersOf(plainJson(read.text))
  if (!parameters) throw new UsageError(`The parameters in ${path} cannot be used. ${EXPECTED}`)
  return parameters
}

const EXPECTED =
  'Write JSON as the AWS CLI takes it: [{"ParameterKey": "Stage", "ParameterValue": "prod"}], ["Stage=prod"], or {"Parameters": {"Stage": "prod"}}.'

function plainJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parameters of a document; `undefined` for what is of no known form. */
function parametersOf(document: unknown): StackParameters | undefined {
  if (isObject(document)) {
    const { Parameters } = document
    return isObject(Parameters) ? all(Object.entries(Parameters).map(named)) : undefined
  }
  return Array.isArray(document) ? all(document.map(listed)) : undefined
}

type Parameter = readonly [string, string | null]

/** A map of all, if each of them is one. */
function all(parameters: readonly (Parameter | undefined)[]): StackParameters | undefined {
  const known = parameters.filter((parameter) => parameter !== undefined)
  return known.length === parameters.length ? new Map(known) : undefined
}

function named([name, value]: readonly [string, unknown]): Parameter | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : [name, text]
}

function listed(item: unknown): Parameter | undefined {
  if (typeof item === 'string') {
    const equals = item.indexOf('=')
    return equals <= 0 ? undefined : [item.slice(0, equals), item.slice(equals + 1)]
  }
  if (!isObject(item) || typeof item['ParameterKey'] !== 'string') return undefined
  const { ParameterKey: name, ParameterValue: value, UsePreviousValue: isPrevious } = item
  if (isPrevious === true && value === undefined) return [name as string, null]
  return named([name as string, value])
}

/** Parameters are texts; lists of them have commas. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return undefined
  const items = value.map(textOf)
  return items.every((item) => item !== undefined) ? items.join(',') : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
