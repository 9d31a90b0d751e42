import { parse as parseYaml, stringify as stringifyYaml } from 'yaml'
import type { Value } from '../../../../resources/value.ts'
import { isValueObject } from '../../../../resources/value.ts'
import { isList, objectFrom, sortedEntries } from '../object.ts'
import { Failure } from '../unknowns.ts'
import { decodeCsv } from './csv.ts'
import { fn, type TerraformFunction } from './function.ts'
import { decodeJson, encodeJson, fromPlain } from './json.ts'
import { anything, string, whollyKnown } from './parameters.ts'

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/

/** https://developer.hashicorp.com/terraform/language/functions, "Encoding functions". */
export const ENCODING_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  base64decode: fn([string], decodeBase64),
  base64encode: fn([string], (text) => Buffer.from(text).toString('base64')),
  csvdecode: fn([string], decodeCsv),
  jsondecode: fn([anything], decodeJson),
  jsonencode: fn([anything], encodeJson),
  urlencode: fn([string], encodeUrl),
  yamldecode: fn([string], decodeYaml),
  yamlencode: fn([whollyKnown], encodeYaml),
}

function decodeBase64(encoded: string): Value {
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded)) return new Failure('base64decode() needs base64')
  const bytes = Buffer.from(encoded, 'base64')
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : new Failure('base64decode() needs text in UTF-8')
}

/** As a query string has it: a space is a plus. */
function encodeUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

/** Of YAML 1.1, which Terraform reads, only what YAML 1.2 still has. */
function decodeYaml(text: string): Value {
  try {
    return fromPlain(parseYaml(text, { logLevel: 'error' }))
  } catch {
    return new Failure('yamldecode() needs a YAML document')
  }
}

/** In block style, every string and key quoted, keys in order. */
function encodeYaml(value: Value): string {
  return stringifyYaml(inKeyOrder(value), {
    defaultKeyType: 'QUOTE_DOUBLE',
    defaultStringType: 'QUOTE_DOUBLE',
    indentSeq: false,
    lineWidth: 0,
  })
}

function inKeyOrder(value: Value): Value {
  if (isList(value)) return value.map(inKeyOrder)
  if (!isValueObject(value)) return value
  return objectFrom(sortedEntries(value).map(([key, item]) => [key, inKeyOrder(item)]))
}
