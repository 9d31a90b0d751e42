import type { GoInteger } from '../go/value.ts'

/** A template: a file of a chart, or what `define` names in one. */
export interface Template {
  readonly name: string
  /** The file that it is written in. */
  readonly file: string
  readonly body: readonly Statement[]
}

/** Text, or an action that is not part of another. Lines count from 1. */
export type Statement =
  | TextNode
  | ActionNode
  | BranchNode
  | CallNode
  | { readonly kind: 'break' | 'continue'; readonly line: number }

interface TextNode {
  readonly kind: 'text'
  readonly line: number
  readonly text: string
}

/** `{{ .Values.image }}`, `{{ $name := "x" }}`. */
export interface ActionNode {
  readonly kind: 'action'
  readonly line: number
  readonly pipe: Pipeline
}

/** `{{ if .Values.enabled }}…{{ else }}…{{ end }}`. */
export interface BranchNode {
  readonly kind: 'if' | 'with' | 'range'
  readonly line: number
  readonly pipe: Pipeline
  readonly body: readonly Statement[]
  readonly otherwise: readonly Statement[]
}

/** `{{ template "name" . }}`. */
export interface CallNode {
  readonly kind: 'template'
  readonly line: number
  readonly name: string
  readonly pipe: Pipeline | undefined
}

/** `$x := a | b c`. */
export interface Pipeline {
  readonly kind: 'pipe'
  /** Variables, with their `$`, that get the value. */
  readonly variables: readonly string[]
  /** Whether they exist already: `=` and not `:=`. */
  readonly assigns: boolean
  readonly commands: readonly Command[]
}

export interface Command {
  /** The first is what is called, or the value itself where nothing is. */
  readonly operands: readonly [Operand, ...Operand[]]
}

export type Operand =
  | Pipeline
  | NumberNode
  | FieldNode
  | VariableNode
  | FunctionNode
  | ChainNode
  | { readonly kind: 'dot' | 'nil' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }

/** `.a.b`. */
interface FieldNode {
  readonly kind: 'field'
  readonly fields: readonly string[]
}

/** `$x.a.b`. */
interface VariableNode {
  readonly kind: 'variable'
  readonly name: string
  readonly fields: readonly string[]
}

interface FunctionNode {
  readonly kind: 'function'
  readonly name: string
}

/** `(pipeline).a.b`. */
interface ChainNode {
  readonly kind: 'chain'
  readonly of: Operand
  readonly fields: readonly string[]
}

/** A number, whose type depends on where it is used. */
export interface NumberNode {
  readonly kind: 'number'
  readonly text: string
  /** The value where any type fits; `undefined` where Go has none, such as above the range of integers. */
  readonly value: number | GoInteger | undefined
  /** The value as an integer, if it is a whole number. */
  readonly integer: bigint | undefined
  readonly float: number
}
