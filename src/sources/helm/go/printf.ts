import { BoundedText } from './bounded-text.ts'
import { type FormatFlags, NO_FLAGS } from './format-flags.ts'
import { formatValue, NIL } from './format-value.ts'
import { typeOf } from './type-of.ts'
import { GoInteger, type Value } from './value.ts'

/** Limit on widths and precisions, as Go has it. */
const MAX_NUMBER = 1_000_000

type Flag = 'plus' | 'minus' | 'sharp' | 'space' | 'zero'

const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['#', 'sharp'],
  [' ', 'space'],
  ['0', 'zero'],
])

/** A format of Go's `fmt.Sprintf`, filled with values. What does not fit shows in the text, as in Go: `%!d(string=a)`. */
export function sprintf(format: string, values: readonly Value[]): string {
  return new Formatter(format, values).run()
}

/** Reads a format from left to right, and takes values one by one. */
class Formatter {
  readonly #format: string
  readonly #values: readonly Value[]
  readonly #out = new BoundedText()
  #at = 0
  #next = 0
  /** Whether a value was named by its number, as in `%[2]d`: then Go does not complain of values that are left. */
  #isReordered = false
  /** Whether a number of a value is the last thing that was read. */
  #afterIndex = false
  #isIndexGood = true

  constructor(format: string, values: readonly Value[]) {
    this.#format = format
    this.#values = values
  }

  run(): string {
    while (this.#at < this.#format.length) {
      const percent = this.#format.indexOf('%', this.#at)
      const end = percent === -1 ? this.#format.length : percent
      this.#out.add(this.#format.slice(this.#at, end))
      this.#at = end + 1
      if (percent !== -1) this.#verb()
    }
    if (!this.#isReordered && this.#next < this.#values.length) this.#extra()
    return this.#out.toString()
  }

  #verb(): void {
    this.#isIndexGood = true
    this.#afterIndex = false
    let flags = this.#flags()
    this.#index()
    flags = this.#width(flags)
    flags = this.#precision(flags)
    if (!this.#afterIndex) this.#index()
    const verb = String.fromCodePoint(this.#format.codePointAt(this.#at) ?? 0)
    if (this.#at >= this.#format.length) {
      this.#out.add('%!(NOVERB)')
      return
    }
    this.#at += verb.length
    if (verb === '%') this.#out.add('%')
    else if (!this.#isIndexGood) this.#out.add(`%!${verb}(BADINDEX)`)
    else if (this.#next >= this.#values.length) this.#out.add(`%!${verb}(MISSING)`)
    else {
      this.#out.add(formatValue(this.#values[this.#next] ?? null, verb, flags))
      this.#next += 1
    }
  }

  #flags(): FormatFlags {
    let flags = NO_FLAGS
    for (;;) {
      const flag = FLAGS.get(this.#format[this.#at] ?? '')
      if (flag === undefined) return flags
      flags = { ...flags, [flag]: true }
      this.#at += 1
    }
  }

  #width(flags: FormatFlags): FormatFlags {
    if (this.#format[this.#at] === '*') {
      this.#at += 1
      const width = this.#numberFromValue()
      this.#afterIndex = false
      if (width === undefined) {
        this.#out.add('%!(BADWIDTH)')
        return flags
      }
      return width < 0 ? { ...flags, width: -width, minus: true, zero: false } : { ...flags, width }
    }
    const width = this.#number()
    if (width === undefined) return flags
    if (this.#afterIndex) this.#isIndexGood = false
    return { ...flags, width }
  }

  #precision(flags: FormatFlags): FormatFlags {
    if (this.#format[this.#at] !== '.' || this.#at + 1 >= this.#format.length) return flags
    this.#at += 1
    if (this.#afterIndex) this.#isIndexGood = false
    this.#index()
    if (this.#format[this.#at] !== '*') return { ...flags, precision: this.#number() ?? 0 }
    this.#at += 1
    const precision = this.#numberFromValue()
    this.#afterIndex = false
    if (precision === undefined || precision < 0) {
      this.#out.add('%!(BADPREC)')
      return flags
    }
    return { ...flags, precision }
  }

  #number(): number | undefined {
    const digits = /\d*/y
    digits.lastIndex = this.#at
    const [text = ''] = digits.exec(this.#format) ?? []
    if (text === '') return undefined
    this.#at += text.length
    if (Number(text) <= MAX_NUMBER) return Number(text)
    this.#at = this.#format.length
    return undefined
  }

  #numberFromValue(): number | undefined {
    const value = this.#values[this.#next]
    if (this.#next < this.#values.length) this.#next += 1
    const number = value instanceof GoInteger ? Number(value.value) : undefined
    return number !== undefined && Math.abs(number) <= MAX_NUMBER ? number : undefined
  }

  /** The number of a value in brackets, counting from 1. */
  #index(): void {
    this.#afterIndex = false
    if (this.#format[this.#at] !== '[') return
    this.#isReordered = true
    const close = this.#format.indexOf(']', this.#at)
    const text = close === -1 ? '' : this.#format.slice(this.#at + 1, close)
    const index = /^\d+$/.test(text) ? Number(text) : 0
    this.#at = close === -1 ? this.#at + 1 : close + 1
    if (index < 1 || index > this.#values.length) {
      this.#isIndexGood = false
      return
    }
    this.#next = index - 1
    this.#afterIndex = true
  }

  #extra(): void {
    const extra = this.#values
      .slice(this.#next)
      .map((value) => (value === null ? NIL : `${typeOf(value)}=${formatValue(value, 'v')}`))
    this.#out.add(`%!(EXTRA ${extra.join(', ')})`)
  }
}
