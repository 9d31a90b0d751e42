import type { Place } from '../../../model/location.ts'
import type { Expression, Span } from '../hcl/ast.ts'
import type { WrittenPart } from './evaluated.ts'
import { literalText } from './traversal.ts'

/** Whether it is of a kind that has parts: most arguments are not. */
export function mayHaveParts({ kind }: Expression): boolean {
  return kind === 'tuple' || kind === 'object' || kind === 'call'
}

/** A list, object or JSON document as it is written, whose items and members have places of their own. */
export function writtenPart(expression: Expression, placeOf: (part: Span) => Place): WrittenPart | undefined {
  const document = encodedIn(expression) ?? expression
  return hasParts(document) ? new Part(document, expression, placeOf) : undefined
}

/** What `jsonencode` makes a document of. */
function encodedIn(expression: Expression): Expression | undefined {
  return expression.kind === 'call' && expression.name === 'jsonencode' ? expression.args[0] : undefined
}

function hasParts({ kind }: Expression): boolean {
  return kind === 'tuple' || kind === 'object'
}

class Part implements WrittenPart {
  readonly #expression: Expression
  readonly #span: Span
  readonly #placeOf: (part: Span) => Place

  constructor(expression: Expression, span: Span, placeOf: (part: Span) => Place) {
    this.#expression = expression
    this.#span = span
    this.#placeOf = placeOf
  }

  get location(): Place {
    return this.#placeOf(this.#span)
  }

  item(index: number): Part | undefined {
    const item = this.#expression.kind === 'tuple' ? this.#expression.items[index] : undefined
    return item && new Part(item, item, this.#placeOf)
  }

  /** From its name to the end of its value, as an argument of a block. */
  member(name: string): Part | undefined {
    if (this.#expression.kind !== 'object') return undefined
    const found = this.#expression.items.findLast(({ key }) => literalText(key) === name)
    return found && new Part(found.value, { start: found.key.start, end: found.value.end }, this.#placeOf)
  }
}
