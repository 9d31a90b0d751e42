import type { Attribute, Block, Body, Span } from './ast.ts'
import { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import { endOfLostArgument, type LostArgument, MAX_LOST_ARGUMENTS } from './lost-argument.ts'
import { parseStringLiteral } from './template-parser.ts'

export type ParseResult =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly error: HclSyntaxError }

/**
 * Parses a file of HCL native syntax (hashicorp/hcl, `hclsyntax/spec.md`) and stops at the first error.
 * Takes any text, never throws, and needs time proportional to its length.
 */
export function parseHcl(text: string): ParseResult {
  try {
    return { ok: true, body: parseFile(new Cursor(text)) }
  } catch (error) {
    if (error instanceof HclSyntaxError) return { ok: false, error }
    throw error
  }
}

function parseFile(cursor: Cursor): Body {
  cursor.advance()
  const content = parseBodyContent(cursor)
  if (!cursor.at('end')) cursor.expected('an argument or a block')
  return { ...content, start: 0, end: cursor.end }
}

/** What is noted of a part of a text while it is parsed. */
interface Notes {
  /** Comments: their ends by their starts. */
  readonly comments?: Map<number, number>
  /** Arguments that are left out since their values are no expressions; without it, they are errors. */
  readonly lostArguments?: LostArgument[]
}

/** Parses a part of a text. Throws a {@link HclSyntaxError}. */
export function parsePart(text: string, { start, end }: Span, notes: Notes = {}): Body {
  const cursor = new Cursor(text.slice(0, end))
  cursor.comments = notes.comments
  cursor.lostArguments = notes.lostArguments
  if (start > 0) cursor.end = start
  return parseFile(cursor)
}

/** Parses arguments and blocks, each on its own lines, up to anything else. */
function parseBodyContent(cursor: Cursor): Pick<Body, 'attributes' | 'blocks'> {
  const attributes = new AttributeList()
  const blocks: Block[] = []
  for (;;) {
    while (cursor.take('newline'));
    if (!cursor.at('identifier')) return { attributes: attributes.all, blocks }
    const { start } = cursor
    const name = cursor.expectIdentifier('a name')
    if (cursor.at('=')) {
      if (attributes.has(name)) failRepeated(cursor, name, start)
      attributes.add(parseArgument(cursor, name, start))
    } else {
      blocks.push(parseBlock(cursor, name, start))
      expectEndOfLine(cursor, name)
    }
  }
}

/** Parses an argument on lines of its own, or leaves its value out where that is no expression. */
function parseArgument(cursor: Cursor, name: string, start: number): Attribute {
  const { depth } = cursor.nesting
  try {
    const attribute = parseAttribute(cursor, name, start)
    expectEndOfLine(cursor, name)
    return attribute
  } catch (error) {
    const { lostArguments } = cursor
    if (!(error instanceof HclSyntaxError) || !lostArguments) throw error
    const end =
      lostArguments.length < MAX_LOST_ARGUMENTS ? endOfLostArgument(cursor.source, start) : undefined
    if (end === undefined) throw error
    lostArguments.push({ name, start, end, error })
    cursor.nesting.returnTo(depth)
    cursor.newlinesMatter = true
    cursor.resume(end)
    return { name, value: { kind: 'lost', start, end }, start, end }
  }
}

function failRepeated(cursor: Cursor, name: string, start: number): never {
  return cursor.fail(`Expected each argument once, found ${name} again; remove one of the two`, start)
}

function parseAttribute(cursor: Cursor, name: string, start: number): Attribute {
  cursor.advance()
  const value = parseExpression(cursor)
  return { name, value, start, end: value.end }
}

function parseBlock(cursor: Cursor, type: string, start: number): Block {
  const labels: string[] = []
  let headerEnd = start + type.length
  while (cursor.at('"') || cursor.at('identifier')) {
    const label = parseLabel(cursor)
    labels.push(label.text)
    headerEnd = label.end
  }
  if (!cursor.at('{')) {
    cursor.expected(labels.length === 0 ? `"=" or "{" after ${type}` : `"{" to open the block ${type}`)
  }
  const body = parseBlockBody(cursor, type)
  return { type, labels, body, header: { start, end: headerEnd }, start, end: body.end }
}

function parseLabel(cursor: Cursor): { text: string; end: number } {
  if (cursor.at('"')) return parseStringLiteral(cursor)
  const { end } = cursor
  return { text: cursor.expectIdentifier('a label'), end }
}

/** Reads a block's body; the cursor is at `{`. The span includes the braces. */
function parseBlockBody(cursor: Cursor, type: string): Body {
  const { start } = cursor
  cursor.nesting.enter()
  cursor.advance()
  const content = cursor.at('identifier') ? parseOneLineContent(cursor) : parseBodyContent(cursor)
  if (!cursor.at('}')) cursor.expected(`"}" to close the block ${type} of line ${cursor.lineOf(start)}`)
  const { end } = cursor
  cursor.advance()
  cursor.nesting.leave()
  return { ...content, start, end }
}

/**
 * Parses `{ name = value }`. A body that starts on the line of its brace has at most one argument and ends on that
 * line.
 */
function parseOneLineContent(cursor: Cursor): Pick<Body, 'attributes' | 'blocks'> {
  const { start } = cursor
  const name = cursor.expectIdentifier('an argument')
  if (!cursor.at('=')) cursor.expected(`"=" after ${name}; start nested blocks on a new line`)
  return { attributes: [parseAttribute(cursor, name, start)], blocks: [] }
}

function expectEndOfLine(cursor: Cursor, name: string): void {
  if (!cursor.at('newline') && !cursor.at('end')) cursor.expected(`a new line after ${name}`)
}

/** From this many arguments on, a set finds a name faster than a comparison with each. */
const MANY = 12

/** The arguments of a body while it is read. Nearly all bodies have few, and need no set to find a name given twice. */
class AttributeList {
  readonly all: Attribute[] = []
  #names: Set<string> | undefined

  has(name: string): boolean {
    return this.#names?.has(name) ?? this.all.some((attribute) => attribute.name === name)
  }

  add(attribute: Attribute): void {
    this.all.push(attribute)
    if (this.#names) this.#names.add(attribute.name)
    else if (this.all.length >= MANY) this.#names = new Set(this.all.map(({ name }) => name))
  }
}
