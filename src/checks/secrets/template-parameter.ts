import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { saysSecret } from './secret-name.ts'

/** Types of parameters that hold texts, in lower case. */
const HOLDS_TEXT = /^(?:secure)?(?:string|object)$/

/** Parameters of all languages have the same properties. */
type Parameter = Pick<ResourceCursor<'ARM::Parameter'>, 'at' | 'properties'>

/** Whether a parameter of a template is meant for a secret: its name says so, or the password that it is. */
export function isForSecret(parameter: Parameter): boolean {
  const { name } = parameter.properties
  return parameter.at('passwords').items().length > 0 || (typeof name === 'string' && saysSecret(name))
}

/** FAIL for a parameter for a secret whose value deployments show. */
export function secretParameterHidden(parameter: Parameter, how: string): Verdict | undefined {
  if (!isForSecret(parameter) || parameter.at('hasChoices').value === true) return undefined
  const isHidden = parameter.at('isHidden')
  if (isHidden.known()) return pass(`The parameter is ${how}.`, isHidden)
  const type = parameter.at('type')
  if (!HOLDS_TEXT.test(type.known()?.toLowerCase() ?? '')) return undefined
  const [password] = parameter.at('passwords').items()
  const meant =
    password?.value === undefined
      ? 'By its name, it holds a secret'
      : `It is the ${password.value} of a resource`
  return fail(`${meant}, and the parameter is not ${how}.`, isHidden)
}
