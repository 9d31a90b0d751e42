import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Expression } from '../expression/syntax.ts'
import { type Loops, OWN_LOOP } from './loops.ts'

/** Functions that pass on what another expression made: the value was read from that one. */
const PASSES_ON = new Set(['parameters', 'variables'])

/** A function that has another value each time. */
const NEVER_THE_SAME = /\bnewguid\(/

/**
 * What is not known, with the expression that it was read from: in one deployment the same one has the same value, where
 * the rounds of loops that it asks for are the same. A text that is known in part is told by its parts.
 */
export function withOrigin(
  value: Unknown,
  expression: Expression,
  deployment: string,
  loops: Loops,
): Unknown {
  const isPassedOn = expression.kind === 'call' && PASSES_ON.has(expression.name)
  const isKnownInPart = (value.template?.length ?? 0) > 1
  if (isKnownInPart || (isPassedOn && value.readFrom !== undefined)) return value
  const text = textOf(expression, loops)
  if (NEVER_THE_SAME.test(text)) return value
  const { references, template, json, replaced, candidates, mayBeWritten } = value
  return value.alike({
    references,
    mayBeWritten,
    readFrom: `${deployment} ${text}`,
    ...(template && { template }),
    ...(json !== undefined && { json }),
    ...(replaced && { replaced }),
    ...(candidates && { candidates }),
  })
}

function textOf(expression: Expression, loops: Loops): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value)
    case 'access':
      return `${textOf(expression.of, loops)}[${textOf(expression.key, loops)}]`
    case 'call': {
      const { name, arguments: given } = expression
      const written = `${name}(${given.map((one) => textOf(one, loops)).join()})`
      if (name !== 'copyindex') return written
      const [first] = given
      const loop = first?.kind === 'literal' && typeof first.value === 'string' ? first.value : OWN_LOOP
      const index = loops.get(loop.toLowerCase())
      const offset = given.slice(loop === OWN_LOOP ? 0 : 1).map((one) => textOf(one, loops))
      return [isUnknown(index) ? (index.readFrom ?? written) : String(index), ...offset].join('+')
    }
  }
}
