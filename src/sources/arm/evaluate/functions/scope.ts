import type { Piece } from '../../../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { computed, identifierOf, pieceOf, textOf, unknown } from '../../../values/unknowns.ts'
import { OWN_LOOP } from '../loops.ts'
import type { Part, PartValue } from '../part.ts'
import type { Invocation, TemplateFunction } from './invocation.ts'

/** Functions of what the template declares: parameters, variables, loops and resources. */
export const SCOPE_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  copyindex: (invocation) => {
    const first = invocation.value(0)
    const [name, offset] = typeof first === 'string' ? [first, invocation.value(1)] : [OWN_LOOP, first]
    const index = loopIndex(invocation, name.toLowerCase())
    return typeof index === 'number' && typeof offset === 'number' ? index + offset : index
  },
  extensionresourceid: (invocation) => resourceId(invocation, 1),
  managementgroupresourceid: (invocation) => resourceId(invocation, 0),
  parameters: (invocation) => named(invocation, 'parameter'),
  reference,
  resourceid: (invocation) => resourceId(invocation, 0),
  subscriptionresourceid: (invocation) => resourceId(invocation, 0),
  tenantresourceid: (invocation) => resourceId(invocation, 0),
  variables: (invocation) => named(invocation, 'variable'),
}

function named(invocation: Invocation, kind: 'parameter' | 'variable'): PartValue {
  const name = invocation.value(0)
  if (typeof name !== 'string') return isUnknown(name) ? name : unknown('a name is needed')
  // Reasons quote names.
  if (invocation.tainted) return unknown('the name of what it asks for may be secret')
  return invocation.using(declared(invocation, kind, name)).value
}

/** In a function of the template its parameters are those of the function. */
function declared(
  { evaluator, scope, location }: Invocation,
  kind: 'parameter' | 'variable',
  name: string,
): Part {
  const argument = kind === 'parameter' ? scope.ofFunction?.get(name.toLowerCase()) : undefined
  return argument ?? evaluator[kind](name, location)
}

/** The index of a loop's current round. */
function loopIndex({ scope: { loops } }: Invocation, name: string): PartValue {
  return loops.has(name) ? loops.get(name) : unknown('copyIndex() stands in no loop')
}

/** The type of a resource: `Microsoft.Storage/storageAccounts`. */
const TYPE = /^[\w.]+\/[\w./]+$/

/**
 * The id of a resource: a reference to it where the template declares it, else a text. Subscription and resource group may
 * stand before its type, and names follow.
 */
function resourceId(invocation: Invocation, start: number): PartValue {
  const pieces = invocation
    .values()
    .slice(start)
    .map((value): Piece => pieceOf(value) ?? '')
  const at = pieces.findIndex((piece) => typeof piece === 'string' && TYPE.test(piece))
  const type = pieces[at]
  if (typeof type !== 'string') return unknown('the type of a resource is not known')
  const names = pieces.slice(at + 1)
  const address = invocation.evaluator.resources?.addressOf(type, names)
  if (address !== undefined) return identifierOf({ address, attribute: 'id' })
  const [namespace = '', ...types] = type.split('/')
  const path = types.flatMap((part, index): readonly Piece[] => [`/${part}/`, names[index] ?? ''])
  return textOf([unknown('it is the scope of the deployment'), `/providers/${namespace}`, ...path])
}

/** What a resource is like once it is deployed, of which the template tells only what it is called. */
function reference(invocation: Invocation): PartValue {
  const value = invocation.value(0)
  if (isUnknown(value)) {
    // Of the resource as a whole any member may be asked for.
    const references = value.references.map(({ address }) => ({ address }))
    return new Unknown(value.reason, { references })
  }
  const address = typeof value === 'string' ? invocation.evaluator.resources?.addressNamed(value) : undefined
  return address === undefined ? unknown('known only after deployment') : computed({ address })
}
