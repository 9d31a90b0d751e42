import { call, type Expression, list, literal, mapping, textScalar } from '../expression.ts'

/** A value that a loop puts in place of its identifier. */
export interface Substitution {
  readonly identifier: string
  readonly text: string
  /** What stands for the value in names of resources: the value itself, unless no output may quote it. */
  readonly name: string
  readonly isGiven: boolean
}

/** Functions whose arguments are names. */
const OF_NAMES = new Set(['Condition', 'Fn::GetAtt', 'Ref'])

/** What is not a letter or digit, which `&{Identifier}` leaves out. */
const SPECIAL = /[^a-z\d]/gi

/**
 * An expression with `${Identifier}`, `&{Identifier}` and `Ref` of the identifier replaced by a value. `spend` is told of
 * the steps that it takes.
 */
export function substitute(
  expression: Expression,
  substitution: Substitution,
  spend: (steps: number) => void,
  isName = false,
): Expression {
  spend(1)
  const within = (part: Expression, named = false) => substitute(part, substitution, spend, named)
  const { location } = expression
  switch (expression.kind) {
    case 'scalar': {
      if (typeof expression.value !== 'string' || !isMentioned(expression.value, substitution))
        return expression
      const { isGiven, text, name } = substitution
      const made = replaced(expression.value, substitution.identifier, isName ? name : text)
      spend(made.length / CHARACTERS_PER_STEP)
      return textScalar(made, location, isGiven && !isName)
    }
    case 'list':
      return list(
        expression.items.map((item) => within(item, isName)),
        location,
      )
    case 'call': {
      const { name, argument } = expression
      if (name === 'Ref' && literal(argument) === substitution.identifier)
        return textScalar(substitution.text, location, substitution.isGiven)
      return call(replacedName(name, substitution), within(argument, OF_NAMES.has(name)), location)
    }
    case 'map': {
      const entries = new Map<string, Expression>()
      for (const [key, value] of expression.entries)
        entries.set(replacedName(key, substitution), within(value, isName))
      return mapping(entries, location)
    }
  }
}

/** Characters that cost as much as one expression. */
const CHARACTERS_PER_STEP = 16

function replacedName(name: string, substitution: Substitution): string {
  return isMentioned(name, substitution) ? replaced(name, substitution.identifier, substitution.name) : name
}

function isMentioned(text: string, { identifier }: Substitution): boolean {
  return text.includes(`\${${identifier}}`) || text.includes(`&{${identifier}}`)
}

function replaced(text: string, identifier: string, by: string): string {
  return text
    .replaceAll(`\${${identifier}}`, () => by)
    .replaceAll(`&{${identifier}}`, () => by.replace(SPECIAL, ''))
}
