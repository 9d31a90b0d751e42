import { BoundedText } from './bounded-text.ts'
import { LINE_BREAK, UNPRINTABLE } from './yaml-scalar-style.ts'

const SPACE = ' '

const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\0', '0'],
  ['\x07', 'a'],
  ['\b', 'b'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\v', 'v'],
  ['\f', 'f'],
  ['\r', 'r'],
  ['\x1b', 'e'],
  ['"', '"'],
  ['\\', '\\'],
  ['\u0085', 'N'],
  ['\u00a0', '_'],
  ['\u2028', 'L'],
  ['\u2029', 'P'],
])

/** Writes YAML text, and knows in which column it stands: long lines are broken where a space allows it. */
export class YamlWriter {
  /** Column from which on spaces become line breaks. */
  readonly #width: number
  readonly #out = new BoundedText()
  #column = 0
  /** Whether the last character was white space, or an indicator that needs none after it. */
  #isSpaced = true
  /** Whether the line has only indentation and indicators such as `- ` so far. */
  #isIndention = true

  constructor(width: number) {
    this.#width = width
  }

  get isIndention(): boolean {
    return this.#isIndention
  }

  get text(): string {
    return this.#out.toString()
  }

  /** Goes to the indentation, on a new line unless the current one is at it already. */
  indent(indent: number): void {
    const isBeyond = this.#column > indent || (this.#column === indent && !this.#isSpaced)
    if (!this.#isIndention || isBeyond) this.#break('\n')
    if (this.#column < indent) this.#put(SPACE.repeat(indent - this.#column))
    this.#isSpaced = true
    this.#isIndention = true
  }

  /** A sign such as `-`, `:` or a quote. */
  indicator(sign: string, needsSpace: boolean, isIndention = false): void {
    if (needsSpace && !this.#isSpaced) this.#put(SPACE)
    this.#put(sign)
    this.#isSpaced = false
    this.#isIndention = this.#isIndention && isIndention
  }

  plain(text: string, indent: number, breaksLines: boolean): void {
    if (!this.#isSpaced) this.#put(SPACE)
    this.#folded(text, indent, breaksLines, (part) => part)
    this.#isSpaced = false
    this.#isIndention = false
  }

  singleQuoted(text: string, indent: number, breaksLines: boolean): void {
    this.indicator("'", true)
    this.#folded(text, indent, breaksLines, (part) => part.replaceAll("'", "''"), true)
    this.indicator("'", false)
  }

  doubleQuoted(text: string, indent: number, breaksLines: boolean): void {
    this.indicator('"', true)
    const characters = [...text]
    const escapesAll = text.startsWith('\ufeff')
    let isAfterSpace = false
    for (const [at, character] of characters.entries()) {
      if (character !== SPACE || escapesAll) {
        this.#put(escapesAll || needsEscape(character) ? escaped(character) : character)
        isAfterSpace = false
        continue
      }
      const isWithin = at > 0 && at < characters.length - 1
      if (breaksLines && !isAfterSpace && this.#column > this.#width && isWithin) {
        this.indent(indent)
        if (characters[at + 1] === SPACE) this.#put('\\')
      } else this.#put(SPACE)
      isAfterSpace = true
    }
    this.indicator('"', false)
  }

  /** `|` with the lines of a text below it. `step` is how much an indicator says that lines are indented. */
  literal(text: string, indent: number, step: number): void {
    this.indicator('|', true)
    const hint = /^[ \r\n\u0085\u2028\u2029]/.test(text) ? String(step) : ''
    this.#put(hint + chomping(text))
    this.#break('\n')
    this.#isSpaced = true
    let isAtStart = true
    for (const piece of text.split(/([\r\n\u0085\u2028\u2029])/)) {
      if (piece === '') continue
      if (LINE_BREAK.test(piece)) {
        this.#break(piece)
        isAtStart = true
        continue
      }
      if (isAtStart) this.indent(indent)
      this.#put(piece)
      this.#isIndention = false
      isAtStart = false
    }
  }

  /** Text whose spaces become line breaks beyond the width, and whose line breaks are doubled. */
  #folded(
    text: string,
    indent: number,
    breaksLines: boolean,
    write: (part: string) => string,
    isQuoted = false,
  ): void {
    const mayBreak = breaksLines && this.#column + text.length > this.#width
    if (!mayBreak && !LINE_BREAK.test(text)) {
      this.#put(write(text))
      if (text !== '') this.#isIndention = false
      return
    }
    let isAfterSpace = false
    let isAfterBreak = false
    const characters = [...text]
    for (const [at, character] of characters.entries()) {
      if (character === SPACE) {
        const isWithin = !isQuoted || (at > 0 && at < characters.length - 1)
        const folds = breaksLines && !isAfterSpace && this.#column > this.#width && isWithin
        if (folds && characters[at + 1] !== SPACE) this.indent(indent)
        else this.#put(SPACE)
        isAfterSpace = true
      } else if (LINE_BREAK.test(character)) {
        if (!isAfterBreak && character === '\n') this.#break('\n')
        this.#break(character)
        isAfterBreak = true
      } else {
        if (isAfterBreak) this.indent(indent)
        this.#put(write(character))
        this.#isIndention = false
        isAfterSpace = false
        isAfterBreak = false
      }
    }
  }

  #put(text: string): void {
    this.#out.add(text)
    this.#column += /^[\0-\x7f]*$/.test(text) ? text.length : [...text].length
  }

  #break(character: string): void {
    this.#out.add(character)
    this.#column = 0
    this.#isIndention = true
  }
}

/** Whether line feeds at the end of a text are dropped (`-`), or all kept (`+`); one is usual. */
function chomping(text: string): string {
  if (!/[\r\n\u0085\u2028\u2029]$/.test(text)) return '-'
  return /(?:^|[\r\n\u0085\u2028\u2029])[\r\n\u0085\u2028\u2029]$/.test(text) ? '+' : ''
}

function needsEscape(character: string): boolean {
  return character === '"' || character === '\\' || UNPRINTABLE.test(character) || LINE_BREAK.test(character)
}

function escaped(character: string): string {
  const named = NAMED_ESCAPES.get(character)
  if (named !== undefined) return `\\${named}`
  const code = character.codePointAt(0) ?? 0
  const [letter, digits] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8]
  return `\\${letter}${code.toString(16).toUpperCase().padStart(digits, '0')}`
}
