import { AssayError } from '../../../errors/assay-error.ts'
import { GoInteger, GoList, GoMap, type Origin, type Value } from '../go/value.ts'
import { isSecret } from './hide-values.ts'

/** Error for an assignment such as `image.tag=1.2` that Helm would not take. It quotes nothing: where a comma is not escaped, names are values. */
export class AssignmentError extends AssayError {
  override readonly code = 'helm_assignment'
}

const MAX_INDEX = 65_536
const MAX_NESTING = 30

/** The options of Helm that set values, named by what they take a word for. */
export type SetMode =
  /** `--set`: `true`, `false` and integers are what they look like, and `null` removes a value. */
  | 'auto'
  /** `--set-string`: a text. */
  | 'string'
  /** `--set-literal`: all that follows the sign `=` is one text, as it is. */
  | 'literal'

/** What no output may quote of an assignment. */
export type Hides = 'names and values' | 'nothing' | 'values'

/**
 * Sets values: `a=1,b.c=x,list[0]=y,all={1,2}`.
 *
 * @param originAt gives each value that is set its origin; without it they are from outside of the scanned files
 * @param hides what no output may quote of what is set
 * @throws AssignmentError
 */
export function setValues(
  values: GoMap,
  assignments: string,
  mode: SetMode = 'auto',
  originAt: (path: string) => Origin = (path) => ({ file: undefined, startLine: 1, endLine: 1, path }),
  hides: Hides = 'values',
): void {
  new Assignments(assignments, mode, originAt, hides).apply(values)
}

class Assignments {
  readonly #text: string
  readonly #mode: SetMode
  readonly #originAt: (path: string) => Origin
  readonly #hides: Hides
  #at = 0

  constructor(text: string, mode: SetMode, originAt: (path: string) => Origin, hides: Hides) {
    this.#text = text
    this.#mode = mode
    this.#originAt = originAt
    this.#hides = hides
  }

  apply(values: GoMap): void {
    while (this.#at < this.#text.length) this.#key(values, '', 0)
  }

  #key(data: GoMap, path: string, nesting: number): void {
    const { word, stop } = this.#until(this.#mode === 'literal' ? '=[.' : '=[,.')
    const at = path === '' ? word : `${path}.${word}`
    switch (stop) {
      case '=':
        this.#set(data, word, this.#value(), at)
        return
      case '[': {
        const known = data.get(word)
        if (known !== undefined && !(known instanceof GoList))
          throw new AssignmentError('what it sets an item of is no list')
        this.#set(data, word, this.#item(known, this.#index(), at, nesting), at)
        return
      }
      case '.': {
        if (nesting >= MAX_NESTING) throw new AssignmentError(`a name has more than ${MAX_NESTING} parts`)
        const known = data.get(word)
        if (known !== undefined && !(known instanceof GoMap))
          throw new AssignmentError('what it sets a part of is no map')
        const inner = known ?? new GoMap()
        this.#key(inner, at, nesting + 1)
        if (inner.entries.size > 0) this.#set(data, word, inner, at)
        return
      }
      default:
        if (stop === '' && word === '') return
        throw new AssignmentError('a key has no value; a comma within a value is written as \\,')
    }
  }

  #set(data: GoMap, key: string, value: Value, path: string): void {
    if (key === '') return
    const wasHidden = value instanceof GoList && data.isHidden(key)
    data.set(key, value, this.#originAt(path))
    if (wasHidden || (this.#hides !== 'nothing' && isSecret(value))) data.hide(key)
    if (this.#hides === 'names and values') data.hideName(key)
  }

  /** The list with the item at an index set. */
  #item(list: GoList | undefined, index: number, path: string, nesting: number): GoList {
    const items = [...(list?.items ?? [])]
    const at = `${path}[${index}]`
    const { word, stop } = this.#until('=[.')
    if (word !== '') throw new AssignmentError('unexpected data at end of array index')
    const known = items[index]
    if (stop === '=') setItem(items, index, this.#value())
    else if (stop === '[') {
      const inner = known instanceof GoList ? known : undefined
      setItem(items, index, this.#item(inner, this.#index(), at, nesting))
    } else if (stop === '.') {
      const inner = known instanceof GoMap ? known : new GoMap()
      this.#key(inner, at, nesting + 1)
      setItem(items, index, inner)
    } else throw new AssignmentError('an item of a list has no value')
    return new GoList(items)
  }

  #index(): number {
    const { word, stop } = this.#until(']')
    const index = /^\+?\d{1,9}$/.test(word) ? Number(word) : -1
    if (stop !== ']' || index < 0 || index > MAX_INDEX)
      throw new AssignmentError(`an index is no number from 0 to ${MAX_INDEX}`)
    return index
  }

  #value(): Value {
    if (this.#mode === 'literal') return this.#rest()
    if (this.#text[this.#at] !== '{') return this.#typed(this.#until(',').word)
    this.#at += 1
    const items: Value[] = []
    for (;;) {
      const { word, stop } = this.#until(',}')
      if (stop === '') throw new AssignmentError("list must terminate with '}'")
      items.push(this.#typed(word))
      if (stop === '}') break
    }
    if (this.#text[this.#at] === ',') this.#at += 1
    return new GoList(items)
  }

  #typed(word: string): Value {
    return this.#mode === 'auto' ? typed(word) : word
  }

  #rest(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  /** What comes before one of the signs; a backslash takes away the meaning of the sign after it. */
  #until(stops: string): { readonly word: string; readonly stop: string } {
    let word = ''
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at)
      this.#at += 1
      if (stops.includes(sign)) return { word, stop: sign }
      if (sign === '\\' && this.#mode !== 'literal') {
        word += this.#text.charAt(this.#at)
        this.#at += 1
      } else word += sign
    }
    return { word, stop: '' }
  }
}

/** The value that a text stands for: `true`, `null`, an integer, or the text itself. */
function typed(text: string): Value {
  const word = text.toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null') return null
  if (text === '0') return new GoInteger(0, 'int64')
  if (!/^[+-]?\d{1,19}$/.test(text) || text.startsWith('0')) return text
  const integer = BigInt(text.replace(/^\+/, ''))
  return BigInt.asIntN(64, integer) === integer ? new GoInteger(integer, 'int64') : text
}

function setItem(items: Value[], index: number, value: Value): void {
  while (items.length < index) items.push(null)
  items[index] = value
}
