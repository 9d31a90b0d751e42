import type { Needs } from '../../needs.ts'
import { LEVELS } from './levels.ts'
import type { AssetRead } from './read.ts'
import { ASSET_READS, AUDIT_TYPE, assetTypesOf, POLICY_TYPES } from './reads.ts'

/** The reads of resources that checks need. */
export function readsFor(needs: Needs): readonly AssetRead[] {
  return ASSET_READS.filter(({ definition }) => needs.includes(definition.type))
}

/** The types of assets that are listed with what their own API says of them. */
export function resourceTypes(needs: Needs): readonly string[] {
  const types = readsFor(needs).flatMap((read) => [...assetTypesOf(read), ...otherTypes(read, needs)])
  return [...new Set(types)]
}

/** The types whose assets tell something of others, as far as checks need that. */
export function otherTypes({ definition, fromOthers }: AssetRead, needs: Needs): readonly string[] {
  if (!fromOthers || !needs.includes(definition.type, [fromOthers.property])) return []
  return [fromOthers.assetType]
}

/** The types of assets whose policies are listed. */
export function policyTypes(needs: Needs): readonly string[] | 'all' {
  const [, any] = POLICY_TYPES
  return needs.includes(any.type) ? 'all' : namedPolicyTypes(needs)
}

/** The same, less what is read of policies of any type. */
export function namedPolicyTypes(needs: Needs): readonly string[] {
  const [wide] = POLICY_TYPES
  const isAboutLevels = needs.includes(wide.type) || needs.includes(AUDIT_TYPE.type)
  return [...(isAboutLevels ? LEVELS.keys() : []), ...readsWithPolicy(needs).flatMap(assetTypesOf)]
}

/** The reads of resources whose policies checks need. */
function readsWithPolicy(needs: Needs): readonly AssetRead[] {
  return readsFor(needs).filter(
    ({ definition }) =>
      'iamPolicy' in definition.properties && needs.includes(definition.type, ['iamPolicy']),
  )
}
