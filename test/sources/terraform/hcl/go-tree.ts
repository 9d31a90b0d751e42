import { getExpressionAst } from '@cdktn/hcl2json'
import { list } from './sexpr.ts'

/** A node of HCL's own syntax tree, as hcl2json tells it; some kinds have no name there. */
interface GoNode {
  readonly type: string
  readonly children: readonly GoNode[]
  readonly range: { readonly start: { readonly byte: number }; readonly end: { readonly byte: number } }
  readonly meta?: Meta
}

interface Meta {
  readonly anonSymbolExpression?: string
  readonly conditionalExpression?: string
  readonly expandedFinalArgument?: boolean
  readonly groupedValue?: boolean
  readonly keyExpression?: string
  readonly keyVar?: string
  readonly name?: string
  readonly operator?: string
  readonly traversal?: readonly { readonly type: string; readonly segment?: string }[]
  readonly type?: string
  readonly valVar?: string
}

const OPERATORS: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  modulo: '%',
  equal: '==',
  notEqual: '!=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
  logicalAnd: '&&',
  logicalOr: '||',
  logicalNot: '!',
  negate: '-',
}

/** The tree that HCL's own parser makes of an expression, in the words of `treeOf`. */
export async function goTreeOf(source: string): Promise<string> {
  const node: unknown = await getExpressionAst('it.tf', `${source}\n`)
  return new GoTree(Buffer.from(source)).print(node as GoNode)
}

class GoTree {
  readonly #source: Buffer

  constructor(source: Buffer) {
    this.#source = source
  }

  print(node: GoNode): string {
    const { type, children, meta = {} } = node
    const printed = () => children.map((child) => this.print(child))
    switch (type) {
      case 'literalValue':
        return meta.type === 'number' ? String(Number(this.#textOf(node))) : this.#textOf(node)
      case 'scopeTraversal':
        return traversed(meta)
      case 'relativeTraversal':
        return traversed(meta, this.#onlyChild(node))
      case 'index':
        return list('[]', printed())
      case 'splat':
        return list(meta.anonSymbolExpression?.startsWith('.') ? '.*' : '[*]', printed())
      case 'function':
        return list('call', [meta.name ?? '', ...printed(), ...(meta.expandedFinalArgument ? ['...'] : [])])
      case 'conditional':
        return list('?', printed())
      case 'binaryOp':
      case 'unaryOp':
        return list(OPERATORS[meta.operator ?? ''] ?? '', printed())
      case 'tuple':
        return list('tuple', printed())
      case 'object':
        return this.#object(node)
      case 'for':
        return this.#for(node)
      case 'templateWrap':
        return list('template', printed())
      case 'template':
        return list('template', this.#sequences(node))
      case 'templateJoin':
        return this.#onlyChild(node)
      case '':
        return children.length === 0 ? '*' : list('paren', printed())
      default:
        throw new Error(`hcl2json tells of an unknown node, ${type}`)
    }
  }

  #textOf({ range }: GoNode): string {
    return this.#source.toString('utf8', range.start.byte, range.end.byte)
  }

  #onlyChild({ children }: GoNode): string {
    const [child] = children
    return child ? this.print(child) : ''
  }

  /** Keys are nodes without a name, empty where the key is a name by itself. */
  #object({ children }: GoNode): string {
    const printed = children.map((child, index) => {
      if (index % 2 === 1) return this.print(child)
      return child.children.length === 0 ? this.#textOf(child) : this.#onlyChild(child)
    })
    return list('object', printed)
  }

  #for({ children, meta = {} }: GoNode): string {
    const [collection = '', ...results] = children.map((child) => this.print(child))
    const condition = meta.conditionalExpression === undefined ? [] : ['if', results.pop() ?? '']
    const binding = `${meta.keyVar ? `${meta.keyVar},` : ''}${meta.valVar} in ${collection}:`
    return list('for', [binding, results.join('=>') + (meta.groupedValue ? '...' : ''), ...condition])
  }

  /** Without texts: where they begin and end in the source tells nothing of what they mean. */
  #sequences({ children }: GoNode): string[] {
    return children
      .filter(({ type, meta }) => type !== 'literalValue' || meta?.type !== 'string')
      .map((child) => this.print(child))
  }
}

function traversed({ traversal = [] }: Meta, source?: string): string {
  const [root, ...rest] = source === undefined ? traversal : [undefined, ...traversal]
  return rest.reduce(
    (from, step) => {
      if (!step) return from
      if (step.type === 'nameTraversal') return list('.', [from, step.segment ?? ''])
      return list('[]', [from, indexOf(step.segment)])
    },
    source ?? root?.segment ?? '',
  )
}

/** Texts are told as they are, numbers in Go's format; of any other constant nothing is told that means anything. */
function indexOf(segment = ''): string {
  return /^\d/.test(segment) ? String(Number(segment)) : segment
}
