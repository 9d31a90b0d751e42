import type { ScalarTag, Tags } from 'yaml'
import type { Value } from '../../../../model/value.ts'
import { type Dialect, parseYaml } from '../../../yaml/parse-yaml.ts'
import type { Limits } from '../limits.ts'
import { Failure } from '../unknowns.ts'
import { fromPlain } from './json.ts'
import { formatTimestamp, parseTimestamp } from './timestamp.ts'

/** Booleans that `yamldecode` reads: Terraform also accepts those of YAML 1.1. */
const BOOLEAN = /^(?:y|yes|true|on|n|no|false|off|Y|Yes|YES|True|TRUE|On|ON|N|No|NO|False|FALSE|Off|OFF)$/
const TRUE = /^(?:[yt]|on)/i

/** Cost of parsing YAML, in evaluated expressions per character. */
const STEPS_PER_CHARACTER = 4

const DOCUMENT_MARKER = /^---(?=\s|$)/m

/** Blank, a comment or a directive. */
const NO_CONTENT = /^\s*(?:[#%]|$)/

const DATE = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt ](\d\d?):(\d\d?):(\d\d?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

const boolean: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  test: BOOLEAN,
  resolve: (text, onError) => {
    if (!BOOLEAN.test(text)) onError('It is no boolean')
    return TRUE.test(text)
  },
}

/** Dates become RFC 3339 timestamps, since Terraform has no dates. */
const timestamp: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  test: DATE,
  resolve: (text) => timestampOf(text) ?? text,
}

/** Binary data stays base64, since Terraform has no bytes. */
const binary: ScalarTag = { tag: 'tag:yaml.org,2002:binary', resolve: (text) => text }

function customTags(core: Tags): Tags {
  const others = core.filter((tag) => typeof tag === 'string' || tag.tag !== boolean.tag)
  return [timestamp, boolean, ...others, binary, 'merge']
}

const DIALECT: Dialect = { customTags }

/** What was decoded in each scan: many calls of a module, and many root modules, decode the same file. */
const decoded = new WeakMap<object, Map<string, Value>>()

/** `yamldecode(text)`: YAML 1.2, and of version 1.1 the booleans, dates and merged maps. */
export function decodeYaml(limits: Limits, text: string): Value {
  const values = decoded.get(limits.scan) ?? new Map<string, Value>()
  const value = values.get(text) ?? decode(limits, text)
  decoded.set(limits.scan, values.set(text, value))
  return value
}

function decode(limits: Limits, text: string): Value {
  limits.spend(text.length * STEPS_PER_CHARACTER)
  if (hasSeveralDocuments(text)) return new Failure('yamldecode() takes one document')
  const parsed = parseYaml(text, DIALECT)
  if ('reason' in parsed) {
    return new Failure(`yamldecode() cannot read line ${parsed.line}: ${parsed.reason.replace(/\.$/, '')}`)
  }
  const [unsupported] = parsed.yaml.warnings
  return unsupported ? new Failure(`yamldecode(): ${unsupported.message}`) : fromPlain(parsed.value)
}

/** A `---` after content starts a second document. */
function hasSeveralDocuments(text: string): boolean {
  const [before = '', ...documents] = text.split(DOCUMENT_MARKER)
  const isPreamble = before.split('\n').every((line) => NO_CONTENT.test(line))
  return documents.length > (isPreamble ? 1 : 0)
}

function timestampOf(text: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone = 'Z'] =
    DATE.exec(text) ?? []
  const two = (digits: string) => digits.padStart(2, '0')
  const parsed = parseTimestamp(
    `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zone}`,
  )
  return parsed && formatTimestamp(parsed)
}
