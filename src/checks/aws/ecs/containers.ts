import type { ContainerDefinition } from '../../../resources/aws/ecs.ts'
import type { Resource } from '../../../resources/resource.ts'
import { allVerdicts } from '../../all-verdicts.ts'
import { known, type Verdict } from '../../verdict.ts'

const DEFINITIONS = 'ContainerDefinitions'

/**
 * Judges every container of a task and answers with one verdict. `judge` says what is wrong as a clause ("privileged
 * is true") or nothing, and `passes` what holds when nothing is.
 */
export function everyContainer(
  { properties }: Resource<'AWS::ECS::TaskDefinition'>,
  passes: string,
  judge: (container: ContainerDefinition, path: string) => Verdict | undefined,
): Verdict | undefined {
  const definitions = known(properties.ContainerDefinitions, DEFINITIONS) ?? []
  const verdict = allVerdicts([...definitions.entries()], passes, ([index, definition]) => {
    const path = `${DEFINITIONS}[${index}]`
    const container = known(definition, path)
    const fault = judge(container, path)
    return fault && { ...fault, reason: `In ${nameOf(container)}, ${fault.reason}.` }
  })
  return verdict?.status === 'PASS' ? { ...verdict, at: DEFINITIONS } : verdict
}

function nameOf({ Name }: ContainerDefinition): string {
  return typeof Name === 'string' ? `container ${Name}` : 'a container'
}
