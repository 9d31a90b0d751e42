import { createRequire } from 'node:module'
import { messageOf } from '../../errors/message-of.ts'
import { Refusal } from './refusal.ts'

/** Limit on the characters of a pattern. Its size as a program grows with them and with its repetitions. */
const MAX_LENGTH = 1000

/** Limit on what the repetitions of a pattern multiply to: `{1000}{1000}` would fill the memory. */
const MAX_REPETITION = 1000

const require = createRequire(import.meta.url)

/** Loaded with the first pattern that is more than a name. */
function engine(): typeof import('re2js') {
  return require('re2js')
}

const PLAIN_NAME = /^[A-Za-z0-9/_-]*$/

/** Whether a text is as a pattern says. Its time grows with the text, and not with the pattern's ways to match. */
export type Pattern = (text: string) => boolean

/** A pattern in the syntax of Go that must match the whole text. Throws a Refusal where the syntax is wrong. */
export function wholePattern(source: string): Pattern {
  if (PLAIN_NAME.test(source)) return (text) => text === source
  return compiled(`^(?:${source})$`)
}

/** A pattern that may match anywhere in the text. */
export function anyPattern(source: string): Pattern {
  return PLAIN_NAME.test(source) ? (text) => text.includes(source) : compiled(source)
}

function compiled(source: string): Pattern {
  const repeated = Array.from(source.matchAll(/\{(\d+)(?:,(\d*))?\}/g), ([, low, high]) =>
    Math.max(Number(low), Number(high || low), 1),
  ).reduce((product, count) => product * count, 1)
  if (source.length > MAX_LENGTH || repeated > MAX_REPETITION) throw new Refusal('a pattern is too large')
  const { RE2JS } = engine()
  try {
    const pattern = RE2JS.compile(source)
    return (text) => pattern.matcher(text).find()
  } catch (error) {
    throw new Refusal(`${source} is no pattern: ${messageOf(error)}`, { cause: error })
  }
}
