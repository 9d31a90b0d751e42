import type { LineIndex } from '../line-index.ts'
import type { JsonScalar } from '../parse-json.ts'
import type { Span } from '../span.ts'
import type { Expression } from './expression/syntax.ts'

/**
 * A part of a template as it is written: JSON, in which texts in brackets are expressions, or what another language means by
 * it.
 */
export type TemplateNode = TemplateObject | TemplateArray | JsonScalar | TemplateExpression

export interface TemplateObject extends Span {
  readonly kind: 'object'
  readonly members: readonly TemplateMember[]
  /** The file that it is written in, where that is another one than that of what is around it. */
  readonly file?: TemplateFile
}

export interface TemplateMember extends Span {
  readonly name: string
  readonly value: TemplateNode
}

interface TemplateArray extends Span {
  readonly kind: 'array'
  readonly items: readonly TemplateNode[]
}

interface TemplateExpression extends Span {
  readonly kind: 'expression'
  readonly expression: Expression
}

/** The file of a template, in any language. */
export interface TemplateFile {
  readonly path: string
  readonly text: string
  readonly lines: LineIndex
}
