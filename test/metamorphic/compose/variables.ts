// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of Compose are written so

import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Hiding, Rewriting, Site } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'

const language = 'compose'

/** Each value through a variable: all at once. */
function throughVariables(
  name: string,
  use: (index: number, value: string) => string,
  dotEnv: (values: readonly string[]) => string,
): Rewriting {
  return {
    name,
    language,
    *variants({ path, text }: Subject): Iterable<Files> {
      const values = valuesIn(text).filter(isReplaceable)
      if (values.length === 0) return
      const edits = values.map(({ start, end, value }, index) => ({
        start,
        end,
        text: JSON.stringify(use(index, String(value))),
      }))
      const env = dotEnv(values.map(({ value }) => String(value)))
      yield { [path]: edited(text, edits), ...(env !== '' && { '.env': env }) }
    },
  }
}

/** Names of services and of files are no values; a value with a variable of its own stays. */
function isReplaceable({ path, value }: Value): boolean {
  return (
    (path[0] === 'services' || (path[0] === 'configs' && path[2] === 'content')) &&
    path.length > 2 &&
    path[2] !== 'extends' &&
    !/[$"'{}\\]/.test(String(value)) &&
    value !== ''
  )
}

export const VARIABLES: readonly Rewriting[] = [
  throughVariables(
    'through the default of a variable',
    (index, value) => `\${V${index}:-${value}}`,
    () => '',
  ),
  throughVariables(
    'through the default of an empty variable',
    (index, value) => `\${V${index}-${value}}`,
    () => '',
  ),
  throughVariables(
    'through nested defaults',
    (index, value) => `\${V${index}:-\${W${index}:-${value}}}`,
    () => '',
  ),
  throughVariables(
    'through .env',
    (index) => `\${V${index}}`,
    (values) => values.map((value, index) => `V${index}='${value}'\n`).join(''),
  ),
]

/** Texts alone: a number or a flag in place of a text may make Compose refuse the service. */
const OTHERS = ['ALL', 'assay-other', '0', '0.0.0.0', 'host', 'root', 'x:latest', 'true', 'false']

export const UNKNOWN_VARIABLE: Hiding = {
  name: 'unknown',
  language,
  *sites({ path, text }: Subject): Iterable<Site> {
    for (const value of valuesIn(text).filter(isReplaceable)) {
      const files = (use: string): Files => ({
        [path]: edited(text, [{ start: value.start, end: value.end, text: use }]),
      })
      yield {
        what: value.path.join('.'),
        others: OTHERS.map((other) => files(typeof value.value === 'boolean' ? other : `"${other}"`)),
        unknown: {
          'a variable': files('"${ASSAY}"'),
          'a required variable': files('"${ASSAY:?has to be set}"'),
        },
      }
    }
  },
}
