import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { saysCredential } from './secret-name.ts'

/** Keys of resources: `primaryKey`, `secondaryMasterKey`, `authorizationKey`. */
const KEY_OF_RESOURCE = /^(?:authorization|(?:primary|secondary)\w{0,20})key$/i

/** Outputs of all languages have the same properties. */
type Output = Pick<ResourceCursor<'ARM::Output'>, 'at'>

/** FAIL for an output that is, or is made of, something secret, and that deployments show. */
export function outputHoldsNoSecret(output: Output): Verdict {
  const [named] = namesOf(output).filter((name) => saysCredential(name) || KEY_OF_RESOURCE.test(name))
  const secrets = output.at('secrets')
  const isHidden = output.at('isHidden')
  if (isHidden.value === true) return pass('Deployments keep its value to themselves.', isHidden)
  if (named === undefined && secrets.items().length === 0)
    return pass('No secret is known to be in its value.', secrets)
  isHidden.known()
  const [secret] = named === undefined ? secrets.items() : []
  const what = secret?.known() ?? `${named}, a secret by its name`
  return fail(`Whoever may see the outputs of the deployment reads ${what}.`, secrets)
}

function namesOf(output: Output): readonly string[] {
  return output
    .at('madeOf')
    .items()
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
