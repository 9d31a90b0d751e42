/** Syntax tree of an expression of a template: `[concat('data', parameters('names')[0].suffix)]`. */
export type Expression = Literal | Call | Access

interface Literal {
  readonly kind: 'literal'
  readonly value: string | number
}

/** A function; those of users have their namespace in the name: `contoso.uniqueName`. */
export interface Call {
  readonly kind: 'call'
  /** In lower case: names are the same in any case. */
  readonly name: string
  readonly arguments: readonly Expression[]
}

/** A member of an object, or an item of a list. */
export interface Access {
  readonly kind: 'access'
  readonly of: Expression
  readonly key: Expression
}
