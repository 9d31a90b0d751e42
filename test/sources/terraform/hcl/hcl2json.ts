import type {
  Body,
  Expression,
  Span,
  TemplatePart,
  UnaryOperation,
} from '../../../../src/sources/terraform/hcl/ast.ts'

/**
 * What hcl2json prints for a body without two blocks of a type: values as JSON, every other expression as its source
 * within `${…}`. So comparing compares the meaning of literals, and the spans of everything else.
 */
export function toHcl2Json(body: Body, source: string): unknown {
  const printed: Record<string, unknown> = {}
  for (const { name, value } of body.attributes) printed[name] = printExpression(value, source)
  for (const { type, labels, body: content } of body.blocks) {
    const printedBlock = labels.reduceRight<unknown>(
      (inner, label) => ({ [label]: inner }),
      [toHcl2Json(content, source)],
    )
    printed[type] = printedBlock
  }
  return printed
}

function printExpression(expression: Expression, source: string): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'template':
      return printTemplate(expression.parts, source)
    case 'tuple':
      return expression.items.map((item) => printExpression(item, source))
    case 'object':
      return Object.fromEntries(
        expression.items.map(({ key, value }) => [printKey(key, source), printExpression(value, source)]),
      )
    case 'unary':
      return printUnary(expression, source)
    default:
      return `\${${sourceOf(expression, source)}}`
  }
}

/** A lone interpolation is what it holds; everything else is printed as a template. */
function printTemplate(parts: readonly TemplatePart[], source: string): unknown {
  const [only] = parts
  const isWrapper = parts.length === 1 && typeof only === 'object' && only.kind === 'interpolation'
  return isWrapper ? printExpression(only.expression, source) : printParts(parts, source)
}

function printUnary(expression: UnaryOperation, source: string): unknown {
  const { operator, operand } = expression
  if (operand.kind === 'literal') return operator === '-' ? -Number(operand.value) : !operand.value
  return `\${${sourceOf(expression, source)}}`
}

function printKey(key: Expression, source: string): string {
  return String(printExpression(key, source))
}

function printParts(parts: readonly TemplatePart[], source: string): string {
  return parts.map((part) => printPart(part, source)).join('')
}

function printPart(part: TemplatePart, source: string): string {
  if (typeof part === 'string') return part.replace(/[$%](?=\{)/g, (marker) => marker + marker)
  switch (part.kind) {
    case 'interpolation':
      return printInterpolated(part.expression, source)
    case 'template-if':
      return printIf(
        part.condition,
        printParts(part.then, source),
        printParts(part.otherwise, source),
        source,
      )
    case 'template-for': {
      const names = part.key === undefined ? part.value : `${part.key}, ${part.value}`
      const body = printParts(part.body, source)
      return `%{for ${names} in ${sourceOf(part.collection, source)}}${body}%{endfor}`
    }
  }
}

/** For HCL a conditional within an interpolation is the same tree as a directive, and is printed as one. */
function printInterpolated(expression: Expression, source: string): string {
  switch (expression.kind) {
    case 'literal':
      return String(expression.value)
    case 'template':
      return printParts(expression.parts, source)
    case 'conditional': {
      const { condition, then, otherwise } = expression
      return printIf(condition, printInterpolated(then, source), printInterpolated(otherwise, source), source)
    }
    default:
      return `\${${sourceOf(expression, source)}}`
  }
}

function printIf(condition: Expression, then: string, otherwise: string, source: string): string {
  const alternative = otherwise === '' ? '' : `%{else}${otherwise}`
  return `%{if ${sourceOf(condition, source)}}${then}${alternative}%{endif}`
}

function sourceOf({ start, end }: Span, source: string): string {
  return source.slice(start, end)
}
