import { clusterRole } from '../../../scripts/schemas/cluster-role.ts'
import { CUSTOM_GROUPS } from './custom-kinds.ts'
import type { Rule } from './grants.ts'

/** What a scan lists of a cluster without custom kinds, by the role that it is documented to need. */
export const READABLE: readonly Resource[] = clusterRole().rules.flatMap(
  ({ apiGroups: [group = ''], resources }) =>
    CUSTOM_GROUPS.has(group)
      ? []
      : resources.map((plural) => ({ group, plural, name: group === '' ? plural : `${plural}.${group}` })),
)

interface Resource {
  readonly group: string
  readonly plural: string
  /** As roles and gaps name it: `deployments.apps`. */
  readonly name: string
}

/** Rules that allow to list resources. */
export function lists(resources: readonly Resource[]): readonly Rule[] {
  return resources.map(({ group, plural }) => ({ apiGroups: [group], resources: [plural], verbs: ['list'] }))
}
