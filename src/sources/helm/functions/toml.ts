import { createRequire } from 'node:module'
import { messageOf } from '../../../errors/message-of.ts'
import { checkNesting } from '../go/bounded-text.ts'
import { TemplateError } from '../go/template-error.ts'
import { GoTime } from '../go/time.ts'
import { parseTime } from '../go/time-parse.ts'
import { encodeToml } from '../go/toml-encode.ts'
import { ANY, GoInteger, GoList, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import { define } from './define.ts'
import { mapOr } from './json.ts'
import { orElse } from './or-else.ts'

const require = createRequire(import.meta.url)

/** Loaded with the first TOML that a chart reads, which few do. */
function library(): typeof import('smol-toml') {
  return require('smol-toml')
}

export const toml: Record<string, TemplateFunction> = {
  toToml: define([ANY], ([value]) => {
    if (value === null) throw new TemplateError('reflect: call of reflect.Value.Type on zero Value')
    return orElse(
      () => encodeToml(value),
      (error) => error.message,
    )
  }),
  fromToml: define(['string'], ([text]) => mapOr(() => mapOf(parse(text), 0))),
}

function parse(text: string): object {
  try {
    return library().parse(text, { integersAsBigInt: true })
  } catch (error) {
    throw new TemplateError(`toml: ${messageOf(error).split('\n')[0]}`, { cause: error })
  }
}

function mapOf(table: object, depth: number): GoMap {
  return new GoMap(Object.entries(table).map(([key, value]) => [key, fromNative(value, depth + 1)] as const))
}

function fromNative(value: unknown, depth: number): Value {
  checkNesting(depth)
  if (Array.isArray(value)) return listOf(value, depth)
  if (typeof value === 'bigint') return new GoInteger(value, 'int64')
  if (value instanceof Date) return timeOf(value.toISOString())
  if (typeof value === 'object' && value !== null) return mapOf(value, depth)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function listOf(values: readonly unknown[], depth: number): GoList {
  const items = values.map((item) => fromNative(item, depth + 1))
  const isTables = items.length > 0 && items.every((item) => item instanceof GoMap)
  return new GoList(items, isTables ? '[]map[string]interface {}' : '[]interface {}')
}

/** Dates and times of TOML; those without an offset are taken as of UTC. */
function timeOf(text: string): Value {
  const layouts = ['2006-01-02T15:04:05Z07:00', '2006-01-02T15:04:05', '2006-01-02', '15:04:05']
  const moment = layouts.map((layout) => parseTime(layout, text)).find((found) => found !== undefined)
  return moment ? new GoTime(moment) : text
}
