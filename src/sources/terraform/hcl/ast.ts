/**
 * The syntax tree of HCL's native syntax (hashicorp/hcl, `hclsyntax/spec.md`). Nodes have offsets only; `LineIndex`
 * converts them to lines on demand.
 */

/** A half-open range of offsets (UTF-16 code units) into the file's text. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Body extends Span {
  readonly attributes: readonly Attribute[]
  readonly blocks: readonly Block[]
}

export interface Attribute extends Span {
  readonly name: string
  readonly value: Expression
}

export interface Block extends Span {
  readonly type: string
  readonly labels: readonly string[]
  readonly body: Body
  /** From the type to the opening brace: what an editor should highlight. */
  readonly header: Span
  /** Whether its body is no valid HCL, so that nothing but type and labels is known. */
  readonly isLost?: true
}

export type Expression =
  | Literal
  | Template
  | Tuple
  | ObjectConstructor
  | Variable
  | GetAttribute
  | GetIndex
  | Splat
  | FunctionCall
  | Conditional
  | BinaryOperation
  | UnaryOperation
  | ForTuple
  | ForObject
  | Parenthesized
  | Lost

/** A number, `true`, `false` or `null`. Strings are always templates. */
export interface Literal extends Span {
  readonly kind: 'literal'
  readonly value: number | boolean | null
}

/**
 * A quoted string or heredoc; escapes are resolved, strip markers applied and flush heredocs dedented in `parts`.
 * A lone interpolation (`"${x}"`) is its value; beside any other part, even empty text, it is converted to a string.
 */
export interface Template extends Span {
  readonly kind: 'template'
  readonly parts: readonly TemplatePart[]
}

export type TemplatePart = string | Interpolation | TemplateIf | TemplateFor

export interface Interpolation extends Span {
  readonly kind: 'interpolation'
  readonly expression: Expression
}

export interface TemplateIf extends Span {
  readonly kind: 'template-if'
  readonly condition: Expression
  readonly then: readonly TemplatePart[]
  readonly otherwise: readonly TemplatePart[]
}

/** The beginning of a `for`: the names of key and value, and the collection. */
export interface ForBinding {
  readonly key?: string
  readonly value: string
  readonly collection: Expression
}

export interface TemplateFor extends Span, ForBinding {
  readonly kind: 'template-for'
  readonly body: readonly TemplatePart[]
}

export interface Tuple extends Span {
  readonly kind: 'tuple'
  readonly items: readonly Expression[]
}

export interface ObjectConstructor extends Span {
  readonly kind: 'object'
  readonly items: readonly ObjectItem[]
}

/** A bare identifier as key is a literal template, not a variable; `(expr)` as key is an expression. */
export interface ObjectItem {
  readonly key: Expression
  readonly value: Expression
}

/** The root of a traversal: `var` in `var.region`. */
export interface Variable extends Span {
  readonly kind: 'variable'
  readonly name: string
}

export interface GetAttribute extends Span {
  readonly kind: 'get-attribute'
  readonly from: Expression
  readonly name: string
}

/** `from[key]`, and the legacy `from.0`. */
export interface GetIndex extends Span {
  readonly kind: 'get-index'
  readonly from: Expression
  readonly key: Expression
}

/** `source.*.each` or `source[*].each`; `each` is applied to the anonymous item (`{ kind: 'variable', name: '*' }`). */
export interface Splat extends Span {
  readonly kind: 'splat'
  readonly style: 'attribute' | 'full'
  readonly source: Expression
  readonly each: Expression
}

/** `name(args…)`; provider functions keep their colons: `provider::aws::arn_parse`. */
export interface FunctionCall extends Span {
  readonly kind: 'call'
  readonly name: string
  readonly args: readonly Expression[]
  /** Whether the last argument is expanded with `...`. */
  readonly expandFinal: boolean
}

export interface Conditional extends Span {
  readonly kind: 'conditional'
  readonly condition: Expression
  readonly then: Expression
  readonly otherwise: Expression
}

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

export interface BinaryOperation extends Span {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

export interface UnaryOperation extends Span {
  readonly kind: 'unary'
  readonly operator: '-' | '!'
  readonly operand: Expression
}

export interface ForTuple extends Span, ForBinding {
  readonly kind: 'for-tuple'
  readonly result: Expression
  readonly condition?: Expression
}

export interface ForObject extends Span, ForBinding {
  readonly kind: 'for-object'
  readonly resultKey: Expression
  readonly resultValue: Expression
  /** `=> value...`: values of equal keys are collected into a list. */
  readonly grouped: boolean
  readonly condition?: Expression
}

export interface Parenthesized extends Span {
  readonly kind: 'parenthesized'
  readonly inner: Expression
}

/** The value of an argument that is no valid expression. */
interface Lost extends Span {
  readonly kind: 'lost'
}
