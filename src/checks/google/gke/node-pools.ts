import type { Cursor } from '../../../model/cursor.ts'
import type { NodePool } from '../../../model/google/container.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import type { Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

type Nodes = ResourceCursor<'container.googleapis.com/Cluster' | 'container.googleapis.com/NodePool'>

/** The worst verdict on the node pools that a cluster declares itself, or on one that is a resource of its own. */
export function eachNodePool(
  nodes: Nodes,
  judge: (pool: Cursor<NodePool>) => Verdict | undefined,
): Verdict | undefined {
  const isCluster = nodes.type === 'container.googleapis.com/Cluster'
  return each(isCluster ? nodes.at('nodePools').items() : [nodes.whole as Cursor<NodePool>], judge)
}
