import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value, type ValueObject } from '../../../../model/value.ts'
import { endOfIdentifier } from '../../hcl/characters.ts'
import { formatNumber } from '../conversion.ts'
import { isList, sortedEntries } from '../object.ts'

const INDENTATION = '  '

/** What cannot stand for itself between quotes: delimiters, sequences, and characters nobody sees. */
const ESCAPED = /["\\]|[$%](?=\{)|[[\p{C}\p{Z}]--[ ]]/gv

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['$', '$$'],
  ['%', '%%'],
])

/** One line of the text: what stands before its `=`, if it has one, and how many more brackets it opens than closes. */
interface Line {
  key: string | undefined
  text: string
  opened: number
}

/** A wholly known value as an expression of HCL, laid out as `terraform fmt` does. */
export function writeExpression(value: Value): string {
  return new ExpressionWriter().write(value)
}

/** Whether a name can stand where HCL wants an identifier. */
export function isIdentifier(name: string): boolean {
  return name !== '' && endOfIdentifier(name, 0) === name.length
}

class ExpressionWriter {
  readonly #lines: Line[] = []
  #line = this.#startLine()

  write(value: Value): string {
    this.#add(value)
    align(this.#lines)
    return indent(this.#lines).join('\n')
  }

  #add(value: Value): void {
    if (isList(value)) this.#addList(value)
    else if (isValueObject(value)) this.#addObject(value)
    else this.#line.text += writePrimitive(value)
  }

  #addList(items: readonly Value[]): void {
    this.#open('[')
    for (const [index, item] of items.entries()) {
      if (index > 0) this.#line.text += ', '
      this.#add(item)
    }
    this.#close(']')
  }

  #addObject(object: ValueObject): void {
    this.#open('{')
    for (const [key, item] of sortedEntries(object)) {
      this.#line = this.#startLine(isIdentifier(key) ? key : quote(key))
      this.#add(item)
    }
    if (Object.keys(object).length > 0) this.#line = this.#startLine()
    this.#close('}')
  }

  #open(bracket: string): void {
    this.#line.text += bracket
    this.#line.opened += 1
  }

  #close(bracket: string): void {
    this.#line.text += bracket
    this.#line.opened -= 1
  }

  #startLine(key?: string): Line {
    const line = { key, text: '', opened: 0 }
    this.#lines.push(line)
    return line
  }
}

/** However many brackets a line opens, the lines behind it are indented once. */
function indent(lines: readonly Line[]): string[] {
  const open: number[] = []
  return lines.map(({ key, text, opened }) => {
    close(open, -opened)
    const indentation = INDENTATION.repeat(open.length)
    if (opened > 0) open.push(opened)
    return indentation + (key === undefined ? text : `${key} = ${text}`)
  })
}

/** The `=` of neighbouring lines stand below each other, as far as each has its whole value beside it. */
function align(lines: readonly Line[]): void {
  let run: Line[] = []
  for (const line of lines) {
    if (line.key !== undefined && line.opened === 0) run.push(line)
    else {
      padKeys(run)
      run = []
    }
  }
  padKeys(run)
}

function padKeys(run: readonly Line[]): void {
  const widest = run.reduce((width, { key = '' }) => Math.max(width, key.length), 0)
  for (const line of run) line.key = line.key?.padEnd(widest)
}

function close(open: number[], brackets: number): void {
  let left = brackets
  while (left > 0 && open.length > 0) {
    const last = open.pop() ?? 0
    if (last > left) open.push(last - left)
    left -= last
  }
}

function writePrimitive(value: Exclude<Value, readonly Value[] | ValueObject>): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number') return formatNumber(value)
  return isUnknown(value) ? 'null' : String(value)
}

function quote(text: string): string {
  return `"${text.replace(ESCAPED, (character) => SHORT_ESCAPES.get(character) ?? unicodeEscape(character))}"`
}

function unicodeEscape(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}
