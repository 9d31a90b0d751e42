import type { Span } from '../../../text/span.ts'

/** Syntax tree of a value in Bicep. */
export type Expression =
  | Literal
  | Interpolation
  | Name
  | Call
  | Access
  | Operation
  | Lambda
  | ObjectLiteral
  | ArrayLiteral
  | For

interface Literal extends Span {
  readonly kind: 'literal'
  readonly value: string | number | boolean | null
}

/** A text with values in it: `'${prefix}-logs'`. */
interface Interpolation extends Span {
  readonly kind: 'interpolation'
  readonly parts: readonly (string | Expression)[]
}

/** A parameter, variable, resource, module, or what a loop or lambda names. */
interface Name extends Span {
  readonly kind: 'name'
  readonly name: string
}

export interface Call extends Span {
  readonly kind: 'call'
  readonly name: string
  /** `shared.prefix('a')`, which may be a function of what is imported. */
  readonly method?: { readonly of: string; readonly name: string }
  readonly arguments: readonly Expression[]
}

export interface Access extends Span {
  readonly kind: 'access'
  readonly of: Expression
  readonly key: Expression
  /** Whether a missing member is `null`: `a.?b`. */
  readonly isSafe: boolean
}

/** Operands with the function of the template language that does the same. */
interface Operation extends Span {
  readonly kind: 'operation'
  readonly name: string
  readonly operands: readonly Expression[]
}

interface Lambda extends Span {
  readonly kind: 'lambda'
  readonly names: readonly string[]
  readonly body: Expression
}

export interface ObjectLiteral extends Span {
  readonly kind: 'object'
  readonly members: readonly Member[]
  /** Resources that are declared in it. */
  readonly resources: readonly Declared[]
}

export interface Member extends Span {
  /** Absent for `...value`, whose members are taken over. */
  readonly name?: string
  readonly value: Expression
}

interface ArrayLiteral extends Span {
  readonly kind: 'array'
  readonly items: readonly Expression[]
}

/** `[for (item, index) in list: body]`. */
export interface For extends Span {
  readonly kind: 'for'
  readonly item: string
  readonly index?: string
  readonly list: Expression
  /** `if (…)` before what a resource is. */
  readonly condition?: Expression
  readonly body: Expression
}

/** A resource or module: `resource store 'Microsoft.Storage/storageAccounts@2023-01-01' = { … }`. */
export interface Declared extends Span {
  readonly kind: 'resource' | 'module'
  readonly symbol: string
  /** The type with its version, or the path of the module. */
  readonly target: string
  readonly isExisting: boolean
  readonly condition?: Expression
  readonly body: Expression
}

export interface Parameter extends Span {
  readonly isSecret: boolean
  /** As it is written: `string`, `object?`, `'a' | 'b'`. */
  readonly type: string
  /** The values that it takes alone: `@allowed([…])`. */
  readonly allowed?: Expression
  readonly default?: Expression
}

export interface Output extends Span {
  readonly isSecret: boolean
  readonly type: string
  readonly value: Expression
}

/** A type with a name of its own: `type port = int`. */
export interface TypeDeclaration {
  readonly isSecret: boolean
  readonly type: string
}

/** `func name(a string) string => …`. */
export interface FunctionDeclaration {
  readonly parameters: readonly string[]
  readonly body: Expression
}

/** `import { a, b as c } from 'shared.bicep'`, or `import * as shared from 'shared.bicep'`. */
export interface Import {
  readonly target: string
  /** Names in that file, by the names that they have here. */
  readonly names: ReadonlyMap<string, string>
  /** What all of that file is called here. */
  readonly namespace?: string
}

/** What a file declares. */
export interface BicepFile {
  readonly imports: readonly Import[]
  /** The template that a file of parameters is for. */
  readonly using: string | undefined
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly outputs: ReadonlyMap<string, Output>
  readonly types: ReadonlyMap<string, TypeDeclaration>
  readonly variables: ReadonlyMap<string, Expression>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly declared: readonly Declared[]
}
