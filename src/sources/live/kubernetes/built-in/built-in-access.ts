import { textIn } from '../../http/answer.ts'
import { accessFacts, accessName } from './access-facts.ts'
import shipped from './built-in-access.json' with { type: 'json' }

/** The label of roles and bindings that the API server makes when it starts. */
const LABEL = 'kubernetes.io/bootstrapping'

const SHIPPED: ReadonlyMap<string, string> = new Map(Object.entries(shipped))

/**
 * Whether a role or binding is one that the API server itself makes, and says nothing but what some version of Kubernetes
 * says in it. Nobody can act on those: the API server brings them back. Where somebody has added a verb or a subject, or uses
 * the label for a role of their own, they are like any other.
 */
export function isBuiltIn(object: object, kind: string): boolean {
  if (textIn(object, 'metadata', 'labels', LABEL) !== 'rbac-defaults') return false
  const known = SHIPPED.get(accessName(object, kind))?.split(' ')
  return known !== undefined && accessFacts(object).every((fact) => known.includes(fact))
}
