import type { Body, Expression, Span } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'

/** An argument of a resource, at whatever depth of blocks. */
export interface Argument extends Span {
  readonly name: string
  readonly value: Expression
  /** The resource: `aws_s3_bucket.logs`. */
  readonly of: string
}

/** The arguments of all resources, but for those of Terraform itself. */
export function argumentsIn(text: string): readonly Argument[] {
  const { body, lost } = parseConfiguration(text)
  if (lost.length > 0) return []
  return body.blocks
    .filter(({ type }) => type === 'resource')
    .flatMap((block) => argumentsOf(block.body, block.labels.join('.')))
}

const OF_TERRAFORM = new Set(['count', 'for_each', 'provider', 'depends_on'])
const BLOCKS_OF_TERRAFORM = new Set(['lifecycle', 'dynamic', 'provisioner', 'connection'])

export function argumentsOf({ attributes, blocks }: Body, of: string): readonly Argument[] {
  return [
    ...attributes.filter(({ name }) => !OF_TERRAFORM.has(name)).map((attribute) => ({ ...attribute, of })),
    ...blocks
      .filter(({ type }) => !BLOCKS_OF_TERRAFORM.has(type))
      .flatMap(({ body }) => argumentsOf(body, of)),
  ]
}

/** Whether a value is one literal, or a text without any interpolation that is no heredoc. */
export function isConstant(value: Expression, text: string): boolean {
  if (value.kind === 'literal') return value.value !== null
  if (value.kind === 'tuple')
    return value.items.length > 0 && value.items.every((item) => isConstant(item, text))
  return (
    value.kind === 'template' &&
    !text.slice(value.start, value.start + 2).startsWith('<<') &&
    value.parts.every((part) => typeof part === 'string')
  )
}

/** An expectation within a constant that is written elsewhere stays where the constant is used. */
export function withExpectation(use: string, constant: string): string {
  const [expectation] = use.includes(constant) ? [] : (/# expect: \w+$/m.exec(constant) ?? [])
  return expectation === undefined ? use : `${use} ${expectation}`
}

/** A list may have comments, which end with their lines. */
export function inOneLine(constant: string): string {
  return constant.includes('\n') ? constant.replace(/#[^\n]*/g, '').replace(/\s*\n\s*/g, ' ') : constant
}
