import type { LineIndex } from '../../text/line-index.ts'
import type { Span } from '../../text/span.ts'
import type { JsonScalar } from '../json/parse-json.ts'
import type { Expression } from './expression/syntax.ts'

/**
 * A part of a template as it is written: JSON, in which texts in brackets are expressions, or what another language means by
 * it.
 */
export type TemplateNode = TemplateObject | TemplateArray | (JsonScalar & InFile) | TemplateExpression

/** A part that may be written in another file than what is around it. */
interface InFile extends Span {
  readonly file?: TemplateFile
}

export interface TemplateObject extends InFile {
  readonly kind: 'object'
  readonly members: readonly TemplateMember[]
}

export interface TemplateMember extends Span {
  readonly name: string
  readonly value: TemplateNode
}

interface TemplateArray extends InFile {
  readonly kind: 'array'
  readonly items: readonly TemplateNode[]
}

interface TemplateExpression extends InFile {
  readonly kind: 'expression'
  readonly expression: Expression
}

/** The file of a template, in any language. */
export interface TemplateFile {
  readonly path: string
  readonly text: string
  readonly lines: LineIndex
}
