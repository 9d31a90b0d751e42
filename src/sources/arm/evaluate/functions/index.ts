import type { Location } from '../../../../model/location.ts'
import { Located } from '../../../values/located.ts'
import { unknown } from '../../../values/unknowns.ts'
import type { Call } from '../../expression/syntax.ts'
import type { Evaluator } from '../evaluator.ts'
import type { Part } from '../part.ts'
import type { Scope } from '../scope.ts'
import { COLLECTION_FUNCTIONS } from './collections.ts'
import { Invocation, type TemplateFunction } from './invocation.ts'
import { LAMBDA_FUNCTIONS } from './lambdas.ts'
import { LOAD_FUNCTIONS } from './loads.ts'
import { LOGIC_FUNCTIONS } from './logic.ts'
import { evaluateOwnFunction } from './own-functions.ts'
import { SCOPE_FUNCTIONS } from './scope.ts'
import { TEXT_FUNCTIONS } from './texts.ts'

const FUNCTIONS: ReadonlyMap<string, TemplateFunction> = new Map(
  [
    COLLECTION_FUNCTIONS,
    LAMBDA_FUNCTIONS,
    LOAD_FUNCTIONS,
    LOGIC_FUNCTIONS,
    SCOPE_FUNCTIONS,
    TEXT_FUNCTIONS,
  ].flatMap(Object.entries),
)

/** What only a deployment knows: where it goes, when it is made, and keys of what exists. */
const OF_DEPLOYMENT =
  /^(?:deployer|deployment|environment|getsecret|guid|list\w*|managementgroup|newguid|pickzones|providers|resourcegroup|subscription|tenant|uniquestring|utcnow)$/

/** The value of a function. What is not evaluated is unknown. */
export function evaluateFunction(call: Call, evaluator: Evaluator, scope: Scope, location: Location): Part {
  if (call.name.includes('.')) return evaluateOwnFunction(call, evaluator, scope, location)
  const evaluate = FUNCTIONS.get(call.name)
  if (!evaluate) {
    const reason = OF_DEPLOYMENT.test(call.name)
      ? 'known only after deployment'
      : `${call.name}() is not evaluated`
    return new Located(unknown(reason), location)
  }
  const invocation = new Invocation(call, evaluator, scope, location)
  const value = evaluate(invocation)
  return new Located(value, invocation.passedAt ?? location, invocation.tainted)
}
