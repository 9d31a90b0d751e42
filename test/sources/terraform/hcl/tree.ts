import type {
  Body,
  Expression,
  ForObject,
  ForTuple,
  ObjectItem,
  TemplateFor,
  TemplatePart,
} from '../../../../src/sources/terraform/hcl/ast.ts'
import { list } from './sexpr.ts'

/** The tree of an expression as one line, without the texts of its templates: what the tree of HCL’s parser also tells. */
export function treeOf(expression: Expression, source: string): string {
  const tree = (part: Expression) => treeOf(part, source)
  switch (expression.kind) {
    case 'lost':
      return 'lost'
    case 'literal':
      return String(expression.value)
    case 'template':
      return templateTree(expression.parts, source)
    case 'tuple':
      return list('tuple', expression.items.map(tree))
    case 'object':
      return list(
        'object',
        expression.items.flatMap((item) => [keyTree(item, source), tree(item.value)]),
      )
    case 'variable':
      return expression.name
    case 'get-attribute':
      return list('.', [tree(expression.from), expression.name])
    case 'get-index':
      return list('[]', [tree(expression.from), indexTree(expression.key, source)])
    case 'splat':
      return list(expression.style === 'full' ? '[*]' : '.*', [
        tree(expression.source),
        tree(expression.each),
      ])
    case 'call':
      return list('call', [
        expression.name,
        ...expression.args.map(tree),
        ...(expression.expandFinal ? ['...'] : []),
      ])
    case 'conditional':
      return list('?', [expression.condition, expression.then, expression.otherwise].map(tree))
    case 'binary':
      return list(expression.operator, [tree(expression.left), tree(expression.right)])
    case 'unary':
      return list(expression.operator, [tree(expression.operand)])
    case 'for-tuple':
      return forTree(expression, tree(expression.result), source)
    case 'for-object': {
      const result = `${tree(expression.resultKey)}=>${tree(expression.resultValue)}`
      return forTree(expression, result + (expression.grouped ? '...' : ''), source)
    }
    case 'parenthesized':
      return list('paren', [tree(expression.inner)])
  }
}

/** The expressions of a body and of the blocks in it. */
export function* expressionsOf({ attributes, blocks }: Body): Generator<Expression> {
  for (const { value } of attributes) yield value
  for (const { body } of blocks) yield* expressionsOf(body)
}

/** A name by itself is no expression, and a template only in our tree. */
function keyTree({ key }: ObjectItem, source: string): string {
  const isName = key.kind === 'template' && !/^["<]/.test(source.slice(key.start, key.end))
  return isName ? source.slice(key.start, key.end) : treeOf(key, source)
}

/** Of a constant as an index hcl2json tells the text, nine digits of a number, and nothing of any other. */
function indexTree(key: Expression, source: string): string {
  if (key.kind === 'literal') {
    return typeof key.value === 'number' ? String(Number(key.value.toPrecision(9))) : ''
  }
  const texts = key.kind === 'template' ? key.parts.filter((part) => typeof part === 'string') : []
  const isPlain = key.kind === 'template' && texts.length === key.parts.length
  return isPlain ? `"${texts.join('')}"` : treeOf(key, source)
}

function templateTree(parts: readonly TemplatePart[], source: string): string {
  return list(
    'template',
    parts.filter((part) => typeof part !== 'string').map((part) => sequenceTree(part, source)),
  )
}

function sequenceTree(part: Exclude<TemplatePart, string>, source: string): string {
  switch (part.kind) {
    case 'interpolation':
      return treeOf(part.expression, source)
    case 'template-if':
      return list('?', [
        treeOf(part.condition, source),
        templateTree(part.then, source),
        templateTree(part.otherwise, source),
      ])
    case 'template-for':
      return forTree(part, templateTree(part.body, source), source)
  }
}

function forTree(
  { key, value, collection, ...rest }: ForTuple | ForObject | TemplateFor,
  result: string,
  source: string,
): string {
  const binding = `${key === undefined ? '' : `${key},`}${value} in ${treeOf(collection, source)}:`
  const condition = 'condition' in rest && rest.condition ? ['if', treeOf(rest.condition, source)] : []
  return list('for', [binding, result, ...condition])
}
