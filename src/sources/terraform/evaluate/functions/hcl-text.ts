import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value, type ValueObject } from '../../../../model/value.ts'
import { endOfIdentifier } from '../../hcl/characters.ts'
import { formatNumber } from '../conversion.ts'
import { isList, sortedEntries } from '../object.ts'

const INDENTATION = '  '

/** Characters to escape when a string is written as HCL: delimiters, template sequences, invisible characters. */
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

/** One line of text: the part before its `=`, if any, and the number of brackets it opens minus those it closes. */
interface Line {
  key: string | undefined
  text: string
  opened: number
}

/** Writes a wholly known value as an HCL expression, formatted as `terraform fmt` does. */
export function writeExpression(value: Value): string {
  return new ExpressionWriter().write(value)
}

/** Whether a name is an HCL identifier. */
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

/** Indents once per line that opens brackets, however many. */
function indent(lines: readonly Line[]): string[] {
  const open: number[] = []
  return lines.map(({ key, text, opened }) => {
    close(open, -opened)
    const indentation = INDENTATION.repeat(open.length)
    if (opened > 0) open.push(opened)
    return indentation + (key === undefined ? text : `${key} = ${text}`)
  })
}

/** Aligns the `=` of neighbouring lines whose values are on one line. */
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
