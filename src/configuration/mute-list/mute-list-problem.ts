import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { packageText } from '../../files/package-files.ts'
import { isDay } from '../../text/day.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { cutText } from '../../text/shortened.ts'
import type { WrittenMuteList } from './written-mute-list.ts'

/** Longest text of the file that a message repeats, in characters. */
const MAX_SHOWN = 100

/** What is wrong with a mute list. */
interface Problem {
  /** Where: `mute[3].reason`. */
  readonly path: string
  /** What, and what to do, as sentences. */
  readonly message: string
}

/** The first thing that is wrong with a mute list; `undefined` for one that can be used. */
export function muteListProblem(value: unknown): Problem | undefined {
  const schema = JSON.parse(packageText(SCHEMA))
  const ajv = new Ajv2020({ allowUnionTypes: true, verbose: true, formats: { day: isDay } })
  const validate = ajv.compile<WrittenMuteList>(schema)
  if (validate(value)) return muteAllProblem(value)
  const [error] = validate.errors ?? []
  return error && { path: pathOf(error), message: messageOf(error) }
}

const SCHEMA = 'schemas/mutelist.schema.json'

/** A pattern for every text, or for every id of a check: each has a `_`. */
const ANY = /^\*+$/
const ANY_CHECK = /^\*+(_\*+)?$/

/** An entry for all checks everywhere, which would make every scan green. */
function muteAllProblem({ mute }: WrittenMuteList): Problem | undefined {
  const index = mute.findIndex(({ check, reason: _, owner: __, until: ___, ...others }) => {
    const isOneOf = (patterns: string | readonly string[], any: RegExp) =>
      [patterns].flat().some((pattern) => any.test(pattern))
    return isOneOf(check, ANY_CHECK) && Object.values(others).every((patterns) => isOneOf(patterns, ANY))
  })
  if (index === -1) return undefined
  return {
    path: `mute[${index}].check`,
    message:
      'This entry mutes everything. Say what it is about: path, resource, namespace, region, account or tag.',
  }
}

/** `/mute/3/reason` → `mute[3].reason`. */
function pathOf({ instancePath }: ErrorObject): string {
  return instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
}

const NO_ENTRIES = 'A mute list has one key, mute, with a list of entries below it.'

function messageOf(error: ErrorObject): string {
  const { keyword, params } = error
  const path = pathOf(error)
  const name = path === '' ? 'A mute list' : path
  switch (keyword) {
    case 'required':
      if (path === '') return NO_ENTRIES
      return `${name} has no ${params['missingProperty']}. Every entry needs a check and a reason.`
    case 'additionalProperties': {
      const key = cutText(String(params['additionalProperty']), MAX_SHOWN)
      const keys = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {})
      return `There is no key ${JSON.stringify(key)}.${didYouMean(key, keys)} There are ${keys.join(', ')}.`
    }
    case 'type':
      if (path === '') return NO_ENTRIES
      return `${name} must be ${KINDS[String(params['type'])] ?? 'something else'}.`
    case 'format':
      return `${name} is no day. Write it as 2026-12-31.`
    case 'pattern':
    case 'minLength':
    case 'minItems':
      return `${name} is empty. Write something, or remove it.`
    default:
      return `${name} ${error.message ?? 'is not understood'}.`
  }
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object of keys and values',
  string: 'a text. Put numbers in quotes',
  'string,array': 'a text, or a list of texts. Put numbers in quotes',
}
