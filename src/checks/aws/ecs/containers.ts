import type { ContainerDefinition } from '../../../model/aws/ecs.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import type { Verdict } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'

/**
 * Judges every container of a task and answers with one verdict. `judge` says what is wrong as a clause ("privileged
 * is true") or nothing, and `passes` what holds when nothing is.
 */
export function everyContainer(
  task: ResourceCursor<'AWS::ECS::TaskDefinition'>,
  passes: string,
  judge: (container: Cursor<ContainerDefinition>) => Verdict | undefined,
): Verdict | undefined {
  const definitions = task.at('ContainerDefinitions')
  const verdict = judgeParts(definitions.items(), passes, (container) => {
    container.known()
    const fault = judge(container)
    return fault && { ...fault, reason: `In ${nameOf(container)}, ${fault.reason}.` }
  })
  return verdict?.status === 'PASS' ? { ...verdict, at: definitions.path } : verdict
}

function nameOf(container: Cursor<ContainerDefinition>): string {
  const name = container.at('Name').value
  return typeof name === 'string' ? `container ${name}` : 'a container'
}
