import { Failure } from '../unknowns.ts'
import { bytesOfBase64, textOf } from './base64.ts'
import { decodeCsv } from './csv.ts'
import { decodeYaml } from './decode-yaml.ts'
import { encodeYaml } from './encode-yaml.ts'
import { fn, metered, type TerraformFunction } from './function.ts'
import { gunzipBase64, gzipToBase64 } from './gzip.ts'
import { decodeJson, encodeJson } from './json.ts'
import { anything, string } from './parameters.ts'
import { decodeTextFromBase64, encodeTextToBase64 } from './text-encoding.ts'

/**
 * https://developer.hashicorp.com/terraform/language/functions, "Encoding functions", and the two that OpenTofu has
 * beside them: `base64gunzip` and `urldecode`.
 */
export const ENCODING_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  base64decode: fn([string], decodeBase64),
  base64encode: fn([string], (text) => Buffer.from(text).toString('base64')),
  base64gunzip: metered([string], gunzipBase64),
  base64gzip: fn([string], gzipToBase64),
  csvdecode: fn([string], decodeCsv),
  jsondecode: fn([anything], decodeJson),
  jsonencode: fn([anything], encodeJson),
  textdecodebase64: fn([string, string], decodeTextFromBase64),
  textencodebase64: fn([string, string], encodeTextToBase64),
  urldecode: fn([string], decodeUrl),
  urlencode: fn([string], encodeUrl),
  yamldecode: metered([string], decodeYaml),
  yamlencode: fn([anything], encodeYaml),
}

function decodeBase64(encoded: string): string | Failure {
  const bytes = bytesOfBase64(encoded)
  if (!bytes) return new Failure('base64decode() needs base64')
  return textOf(bytes) ?? new Failure('base64decode() needs text in UTF-8')
}

/** As a query string has it: a space is a plus. */
function encodeUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

function decodeUrl(encoded: string): string | Failure {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return new Failure('urldecode() needs what urlencode() makes')
  }
}
