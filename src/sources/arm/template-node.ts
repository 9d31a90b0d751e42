import type { LineIndex } from '../line-index.ts'
import type { Expression } from './expression/syntax.ts'

/** A part of a template as it is written: JSON, whose texts may be expressions, or what another language means by it. */
export type TemplateNode = TemplateObject | TemplateArray | TemplateScalar | TemplateExpression

/** Position in the text of the file: a half-open range of offsets. */
interface Span {
  readonly start: number
  readonly end: number
}

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

interface TemplateScalar extends Span {
  readonly kind: 'scalar'
  /** A text in brackets is an expression. */
  readonly value: string | number | boolean | null
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
