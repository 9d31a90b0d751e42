import type { Setting } from '../../checks/fix.ts'
import type { Attribute, Block, Body, Expression } from '../../sources/terraform/hcl/ast.ts'
import { afterLine, indentAt, lineEndOf, type NotFixable, replaced } from '../change.ts'
import { aligned, paragraphFor, withValue } from './alignment.ts'

/** Spaces by which `terraform fmt` indents. */
const STEP = '  '

/** Sets an argument of a block. */
export function setArgument(text: string, block: Block, name: string, value: Setting): string | NotFixable {
  const written = block.body.attributes.find((attribute) => attribute.name === name)
  return written
    ? replacedValue(text, block.body, written, value)
    : insertedArgument(text, block, name, hclLiteral(value))
}

/** Writes nested blocks, the innermost of which has the argument. */
export function addNested(
  text: string,
  block: Block,
  path: readonly string[],
  argument: string,
  value: Setting,
): string {
  return atEnd(text, block, nestedBlock(path, argument, hclLiteral(value)))
}

function replacedValue(text: string, body: Body, attribute: Attribute, value: Setting): string | NotFixable {
  const { value: expression, name } = attribute
  if (!isPlain(expression, text)) return { reason: `The value of ${name} comes from an expression.` }
  return withValue(text, body, attribute, hclLiteral(value))
}

/** Whether an expression is a number, a word or a quoted text, with nothing to evaluate in it. */
function isPlain(expression: Expression, text: string): boolean {
  if (expression.kind === 'literal') return true
  const isText = expression.kind === 'template' && expression.parts.every((part) => typeof part === 'string')
  return isText && text[expression.start] === '"'
}

function insertedArgument(text: string, block: Block, name: string, value: string): string {
  const { body } = block
  const paragraph = paragraphFor(name, text, body)
  const behind = paragraph?.at(-1)
  if (paragraph && behind) {
    const line = indentAt(text, behind.start) + aligned(name, value, text, paragraph)
    return replaced(text, afterLine(text, behind.end), afterLine(text, behind.end), line + lineEndOf(text))
  }
  return ownParagraph(text, block, `${name} = ${value}`)
}

/** An argument that no paragraph takes: behind the last argument and an empty line, or before the nested blocks. */
function ownParagraph(text: string, block: Block, line: string): string {
  const eol = lineEndOf(text)
  const last = block.body.attributes.at(-1)
  const indent = indentOf(text, block)
  if (last) {
    const at = afterLine(text, last.end)
    return replaced(text, at, at, `${eol}${indent}${line}${eol}`)
  }
  const at = afterLine(text, block.body.start)
  const isAlone = block.body.blocks.length === 0
  return replaced(text, at, at, `${indent}${line}${eol}${isAlone ? '' : eol}`)
}

/** The lines of `metadata_options { http_tokens = "required" }`. */
function nestedBlock(path: readonly string[], argument: string, value: string): readonly string[] {
  const innermost: readonly string[] = [`${argument} = ${value}`]
  return path.reduceRight((lines, name) => [`${name} {`, ...lines.map((line) => STEP + line), '}'], innermost)
}

/** Writes lines at the end of the body, behind an empty line. */
function atEnd(text: string, block: Block, lines: readonly string[]): string {
  const eol = lineEndOf(text)
  const at = text.lastIndexOf('\n', block.body.end - 1) + 1
  const isFirst = block.body.attributes.length + block.body.blocks.length === 0
  const indent = indentOf(text, block)
  const written = lines.map((line) => `${indent}${line}${eol}`).join('')
  return replaced(text, at, at, isFirst ? written : `${eol}${written}`)
}

/** Whether a block is written on one line, as `{}` or `{ name = value }`, so that nothing can be added to it. */
export function isOneLine(text: string, { body: { start, end } }: Block): boolean {
  return !text.slice(start, end).includes('\n')
}

/** The text with a block of one line on several lines. */
export function unfolded(text: string, block: Block): string {
  const eol = lineEndOf(text)
  const outer = indentAt(text, block.start)
  const { attributes, start, end } = block.body
  const inner = attributes.map((own) => `${outer}${STEP}${text.slice(own.start, own.end)}${eol}`).join('')
  return replaced(text, start, end, `{${eol}${inner}${outer}}`)
}

/** The indentation of what is in a block. */
function indentOf(text: string, block: Block): string {
  const [first] = [...block.body.attributes, ...block.body.blocks]
  return first ? indentAt(text, first.start) : indentAt(text, block.start) + STEP
}

/** A value as Terraform writes it. */
function hclLiteral(value: Setting): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  return `[${value.map(quoted).join(', ')}]`
}

/** `${` and `%{` begin templates, and are written with their first character doubled. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[$%](?=\{)/g, '$&$&')
}
