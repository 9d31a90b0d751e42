import { decodeJson } from '../go/json-decode.ts'
import { encodeJson, type JsonStyle } from '../go/json-encode.ts'
import { TemplateError } from '../go/template-error.ts'
import { ANY, GoList, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import { define } from './define.ts'
import { orElse } from './or-else.ts'

const PLAIN: JsonStyle = { escapesHtml: true, isPretty: false }
const PRETTY: JsonStyle = { escapesHtml: true, isPretty: true }
const RAW: JsonStyle = { escapesHtml: false, isPretty: false }

export const json: Record<string, TemplateFunction> = {
  toJson: lenient(PLAIN),
  toPrettyJson: lenient(PRETTY),
  toRawJson: strict(RAW),
  mustToJson: strict(PLAIN),
  mustToPrettyJson: strict(PRETTY),
  mustToRawJson: strict(RAW),
  mustFromJson: define(['string'], ([text]) => decodeJson(text)),
  fromJson: define(['string'], ([text]) => mapOr(() => decodeJson(text))),
  fromJsonArray: define(['string'], ([text]) => listOr(() => decodeJson(text))),
}

/** What cannot be encoded becomes an empty text. */
function lenient(style: JsonStyle): TemplateFunction {
  return define([ANY], ([value]) =>
    orElse(
      () => encodeJson(value, style),
      () => '',
    ),
  )
}

function strict(style: JsonStyle): TemplateFunction {
  return define([ANY], ([value]) => encodeJson(value, style))
}

/** The map that was decoded, or one with the key `Error`, as Helm has it. */
export function mapOr(decode: () => Value, circumstance = ''): GoMap {
  return orElse(
    () => {
      const value = decode() ?? new GoMap()
      if (!(value instanceof GoMap)) throw mismatch(value, 'map[string]interface {}', circumstance)
      return value
    },
    (error) => new GoMap([['Error', error.message]]),
  )
}

/** The list that was decoded, or one with the error as its item, as Helm has it. */
export function listOr(decode: () => Value, circumstance = ''): GoList {
  return orElse(
    () => {
      const value = decode() ?? new GoList([])
      if (!(value instanceof GoList)) throw mismatch(value, '[]interface {}', circumstance)
      return value
    },
    (error) => new GoList([error.message]),
  )
}

function mismatch(value: Value, wanted: string, circumstance: string): TemplateError {
  return new TemplateError(
    `${circumstance}json: cannot unmarshal ${jsonKind(value)} into Go value of type ${wanted}`,
  )
}

function jsonKind(value: Value): string {
  if (value instanceof GoList) return 'array'
  if (value instanceof GoMap) return 'object'
  return typeof value === 'boolean' ? 'bool' : typeof value
}
