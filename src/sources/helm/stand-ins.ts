import { entryOf } from '../../collections/entry-of.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'
import { TemplateError } from './go/template-error.ts'
import { isTrue } from './go/type-of.ts'
import { GoList, GoMap, type Value as GoValue } from './go/value.ts'

/** Begins each stand-in. Letters and digits only, so that no style of YAML, quotes or indentation changes it. */
const START = 'unknown9f3c71d2e8b04a65x'
const STAND_IN = new RegExp(`${START}(\\d+)x`, 'g')

/** What people read in place of a stand-in. */
const SHOWN = '(unknown)'

/**
 * Parts of a release's values that are known only when it is installed. A text stands in for each while templates are
 * rendered, and is replaced by the Unknown in what they rendered. What a template decides by one is never guessed: the
 * template fails.
 */
export class StandIns {
  readonly #unknowns: { readonly unknown: Unknown; readonly isNeverEmpty: boolean }[] = []
  readonly #derived = new Map<string, string>()

  /** A text that stands for a value. `isNeverEmpty`: whether it is a text that surely has characters. */
  standIn(unknown: Unknown, isNeverEmpty = false): string {
    this.#unknowns.push({ unknown, isNeverEmpty })
    return `${START}${this.#unknowns.length - 1}x`
  }

  /**
   * What a function makes of arguments, if some are not known and it would look at them; `undefined` where it hands them
   * on as they are.
   *
   * @throws TemplateError for a map with a key that is not known
   */
  resultOf(name: string, args: readonly GoValue[]): string | undefined {
    refuseUnknownKeys(name, args)
    if (handsOn(name, args)) return undefined
    const isLookedAt = COMPARES_ITEMS.has(name) ? holdsUnknown : isUnknownText
    const found = args.find((arg) => isLookedAt(arg))
    return found === undefined ? undefined : this.#derivedFrom(found)
  }

  /**
   * Whether a value counts as true in a condition.
   *
   * @throws TemplateError if that is not known
   */
  isTrue(value: GoValue | undefined): boolean {
    if (typeof value !== 'string' || !value.includes(START) || this.#isNeverEmpty(value)) return isTrue(value)
    throw new TemplateError(`a condition needs a value that is not known: ${this.#reasonOf(value)}`)
  }

  /** The value with the Unknown in place of each text that stands for one. */
  restored(value: Value): Value {
    if (typeof value === 'string') return this.#restoredText(value)
    if (isValueList(value)) return value.map((item) => this.restored(item))
    if (!isValueObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [withoutStandIns(key), this.restored(item)]),
    )
  }

  #restoredText(text: string): Value {
    if (!text.includes(START)) return text
    const pieces = text
      .split(STAND_IN)
      .map((piece, index) => (index % 2 === 0 ? piece : this.#unknownAt(piece)))
      .filter((piece) => piece !== '')
    const [first = '', ...rest] = pieces
    if (rest.length === 0) return first
    const unknowns = pieces.filter(isUnknown)
    return new Unknown(this.#reasonOf(text), {
      template: pieces,
      references: unknowns.flatMap(({ references }) => references),
    })
  }

  #unknownAt(index: string): Unknown {
    return this.#unknowns[Number(index)]?.unknown ?? NOT_KNOWN
  }

  #reasonOf(text: string): string {
    const [, index = ''] = new RegExp(STAND_IN.source).exec(text) ?? []
    return this.#unknownAt(index).reason
  }

  #isNeverEmpty(text: string): boolean {
    // `quote` of nothing at all is empty, without the quotes.
    if (/[^"'\s]/.test(text.replace(STAND_IN, ''))) return true
    return Array.from(text.matchAll(STAND_IN)).some(
      ([, index]) => this.#unknowns[Number(index)]?.isNeverEmpty === true,
    )
  }

  /** A part of a value of which nothing is known; `undefined` for other values. */
  partOf(value: GoValue | undefined): string | undefined {
    return typeof value === 'string' && isUnknownText(value) ? this.#derivedFrom(value) : undefined
  }

  /** One stand-in for all that functions make of the same unknown, so that loops make no end of them. */
  #derivedFrom(value: GoValue): string {
    const reason = typeof value === 'string' ? this.#reasonOf(value) : NOT_KNOWN.reason
    return entryOf(this.#derived, reason, () => this.standIn(new Unknown(reason)))
  }
}

const NOT_KNOWN = new Unknown('it is known only when the chart is installed')

/** A text for people, without what stands for unknown values. */
export function withoutStandIns(text: string): string {
  return text.replace(STAND_IN, SHOWN)
}

export function isUnknownText(value: GoValue | undefined): boolean {
  return typeof value === 'string' && value.includes(START)
}

/** Whether a value is not known, or holds any that is not. */
function holdsUnknown(value: GoValue): boolean {
  if (value instanceof GoList) return value.items.some(holdsUnknown)
  return value instanceof GoMap ? [...value.entries.values()].some(holdsUnknown) : isUnknownText(value)
}

/** Whether it is not known what a map, at any level, has a value for. */
export function hasUnknownKeys(value: GoValue): boolean {
  if (value instanceof GoList) return value.items.some(hasUnknownKeys)
  if (!(value instanceof GoMap)) return false
  return [...value.entries].some(([key, item]) => isUnknownText(key) || hasUnknownKeys(item))
}

/** Functions that look at the items of lists and maps, and not only at how many there are. */
const COMPARES_ITEMS: ReadonlySet<string> = new Set([
  ...['deepEqual', 'has', 'mustHas', 'without', 'mustWithout', 'uniq', 'mustUniq', 'compact', 'mustCompact'],
  'sortAlpha',
])

/** Functions whose result has their arguments in it as they are. */
const HANDS_ON: ReadonlySet<string> = new Set([
  ...['default', 'coalesce', 'required', 'include', 'tpl', 'fail', 'dict', 'set', 'list', 'tuple', 'join'],
  ...['append', 'mustAppend', 'push', 'mustPush', 'prepend', 'mustPrepend', 'toStrings', 'toString', 'cat'],
  ...['print', 'println', 'printf', 'quote', 'squote', 'indent', 'nindent', 'toYaml', 'toYamlPretty'],
  ...['toJson', 'toRawJson', 'toPrettyJson', 'mustToJson', 'mustToRawJson', 'mustToPrettyJson'],
  ...['fromYaml', 'fromYamlArray', 'fromJson', 'fromJsonArray', 'mustFromJson'],
])

const PLAIN_FORMAT = /^(?:[^%]|%[svq%])*$/

/** Whether a function hands on arguments some of which are not known: most do whatever they are. */
function handsOn(name: string, args: readonly GoValue[]): boolean {
  if (!HANDS_ON.has(name)) return false
  const [first = null] = args
  if (name === 'printf') return typeof first === 'string' && PLAIN_FORMAT.test(first)
  return !name.toLowerCase().includes('from') || !hasUnknownLine(first)
}

/** Whether a line of a text is nothing but unknown, so that its structure may be any. */
function hasUnknownLine(text: GoValue): boolean {
  return (
    typeof text === 'string' && text.split('\n').some((line) => isUnknownText(line) && isOnlyUnknown(line))
  )
}

function isOnlyUnknown(text: string): boolean {
  return text.replace(STAND_IN, '').trim() === ''
}

/** @throws TemplateError for a map with a key that is not known, of which nobody can say what it lacks */
function refuseUnknownKeys(name: string, args: readonly GoValue[]): void {
  const keys =
    name === 'dict' ? args.filter((_, index) => index % 2 === 0) : name === 'set' ? args.slice(1, 2) : []
  if (keys.some(isUnknownText)) throw new TemplateError('a key of a map is not known')
}
