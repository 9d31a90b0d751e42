import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'

/**
 * Whether what a Deployment or CronJob has made starts no pods any more: a ReplicaSet of an earlier version, which is kept to go
 * back to, and a Job that has ended.
 */
export function runsNothing(object: object, kind: string): boolean {
  if (kind === 'ReplicaSet') return member(member(object, 'spec'), 'replicas') === 0
  return kind === 'Job' && listIn(object, 'status', 'conditions').some(isEnd)
}

function isEnd(condition: unknown): boolean {
  const type = textIn(condition, 'type')
  return (type === 'Complete' || type === 'Failed') && textIn(condition, 'status') === 'True'
}
