import { graphemes } from '../../sources/terraform/evaluate/functions/graphemes.ts'
import type { Attribute, Body } from '../../sources/terraform/hcl/ast.ts'
import { replaced } from '../change.ts'

/** Arguments that Terraform reads itself. People write them apart from those of the provider. */
const META_ARGUMENTS: ReadonlySet<string> = new Set(['count', 'depends_on', 'for_each', 'provider', 'source'])

/**
 * Arguments on consecutive lines, whose equals signs `terraform fmt` puts below each other. An argument of several lines
 * is in none.
 */
export type Paragraph = readonly [Attribute, ...Attribute[]]

/** The paragraphs of a body in order. */
function paragraphsOf(text: string, { attributes }: Body): readonly Paragraph[] {
  const paragraphs: [Attribute, ...Attribute[]][] = []
  for (const attribute of attributes) {
    if (text.slice(attribute.start, attribute.end).includes('\n')) continue
    const last = paragraphs.at(-1)
    const before = last?.at(-1)
    if (last && before && isNextLine(text, before.end, attribute.start)) last.push(attribute)
    else paragraphs.push([attribute])
  }
  return paragraphs
}

/** The last paragraph that takes an argument of this name without being aligned anew. */
export function paragraphFor(name: string, text: string, body: Body): Paragraph | undefined {
  return paragraphsOf(text, body).findLast(
    (paragraph) =>
      !paragraph.every((attribute) => META_ARGUMENTS.has(attribute.name)) &&
      paragraph.every(
        (attribute) => columnOfEquals(text, attribute) === columnOfEquals(text, paragraph[0]),
      ) &&
      name.length < columnOfEquals(text, paragraph[0]),
  )
}

/** `name = value` with its equals sign below those of a paragraph. */
export function aligned(name: string, value: string, text: string, [first]: Paragraph): string {
  return `${name.padEnd(columnOfEquals(text, first))}= ${value}`
}

/** Characters between the beginning of the name and the equals sign. */
function columnOfEquals(text: string, { start, end }: Attribute): number {
  return text.slice(start, end).indexOf('=')
}

/**
 * The text with another value for an argument. Where the comments behind the arguments of consecutive lines stand below
 * each other, as `terraform fmt` puts them, they still do.
 */
export function withValue(text: string, body: Body, attribute: Attribute, value: string): string {
  const { start, end } = attribute.value
  const commented = commentedLinesAround(text, body, attribute)
  const column = commentColumn(text, commented)
  const changed = (each: Attribute) =>
    width(lineUpTo(text, each.end)) + (each === attribute ? value.length - (end - start) : 0)
  const isAligned =
    commented.length > 0 && commented.every((each) => commentStart(text, each).column === column)
  let result = text
  // From the last line to the first, so that offsets before a change stay what they are.
  for (const each of commented.toReversed()) {
    if (isAligned) {
      const spaces = Math.max(...commented.map(changed)) + 1 - changed(each)
      result = replaced(result, each.end, commentStart(text, each).offset, ' '.repeat(spaces))
    }
    if (each === attribute) result = replaced(result, start, end, value)
  }
  return commented.length > 0 ? result : replaced(text, start, end, value)
}

/** The argument and its neighbours on consecutive lines that have comments behind them; none where it has no comment. */
function commentedLinesAround(text: string, body: Body, attribute: Attribute): readonly Attribute[] {
  const paragraphs: readonly (readonly Attribute[])[] = paragraphsOf(text, body)
  const paragraph = paragraphs.find((each) => each.includes(attribute)) ?? []
  const at = paragraph.indexOf(attribute)
  const hasComment = paragraph.map((each) => COMMENT.test(restOfLine(text, each.end)))
  if (!hasComment[at]) return []
  const first = hasComment.lastIndexOf(false, at) + 1
  const next = hasComment.indexOf(false, at)
  return paragraph.slice(first, next === -1 ? undefined : next)
}

const COMMENT = /^[ \t]*(?:#|\/\/|\/\*)/

function commentColumn(text: string, lines: readonly Attribute[]): number {
  return Math.max(...lines.map(({ end }) => width(lineUpTo(text, end)))) + 1
}

function commentStart(
  text: string,
  { end }: Attribute,
): { readonly offset: number; readonly column: number } {
  const spaces = /^[ \t]*/.exec(restOfLine(text, end))?.[0].length ?? 0
  return { offset: end + spaces, column: width(lineUpTo(text, end)) + spaces }
}

function lineUpTo(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
}

function restOfLine(text: string, offset: number): string {
  return /^[^\r\n]*/.exec(text.slice(offset, offset + 1000))?.[0] ?? ''
}

function width(text: string): number {
  return graphemes(text).length
}

/** Whether the second offset is on the line after the first. */
function isNextLine(text: string, end: number, start: number): boolean {
  return text.slice(end, start).split('\n').length === 2
}
