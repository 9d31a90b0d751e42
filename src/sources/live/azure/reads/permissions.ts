import type { BesideRead, GraphRead } from './read.ts'
import { GRAPH_READS, SUBSCRIPTION_READS } from './reads.ts'

/** The actions that are needed before anything is read. */
const SUBSCRIPTIONS = 'Microsoft.Resources/subscriptions/read'
export const OWN_PERMISSIONS = 'Microsoft.Authorization/permissions/read'
const BELOW_GROUP = 'Microsoft.Management/managementGroups/descendants/read'

/** The action that allows to read resources of a type. */
export function actionOf(type: string): string {
  return `${type}/read`
}

/** The action that allows a GET beside a resource. In its path, types and names take turns. */
export function actionBeside({ type }: GraphRead, { path }: BesideRead): string {
  const [first, ...rest] = path.split('/')
  if (first === 'providers') return actionOf(rest.join('/'))
  const types = path.split('/').filter((_, index) => index % 2 === 0)
  return actionOf([type, ...types].join('/'))
}

/** All actions of a scan: the least role. */
export function allActions(): readonly string[] {
  const graph = GRAPH_READS.flatMap((read) => [
    actionOf(read.type),
    ...(read.beside ?? []).map((beside) => actionBeside(read, beside)),
  ])
  const lists = SUBSCRIPTION_READS.map(({ definition }) => actionOf(definition.type))
  return [...new Set([SUBSCRIPTIONS, OWN_PERMISSIONS, BELOW_GROUP, ...graph, ...lists])].sort()
}
