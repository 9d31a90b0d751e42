import type { ContainerDefinition } from '../../../resources/aws/ecs.ts'
import type { Resource } from '../../../resources/resource.ts'
import { each, known, pass, type Verdict } from '../../verdict.ts'

const DEFINITIONS = 'ContainerDefinitions'

/**
 * Judges every container of a task and answers with the worst verdict. `judge` says what is wrong as a clause
 * ("it is privileged") or nothing, and `passes` what holds when nothing is.
 */
export function everyContainer(
  { properties }: Resource<'AWS::ECS::TaskDefinition'>,
  passes: string,
  judge: (container: ContainerDefinition, path: string) => Verdict | undefined,
): Verdict | undefined {
  const definitions = known(properties.ContainerDefinitions, DEFINITIONS)
  if (!definitions) return undefined
  const fault = each(definitions, (definition, index) => {
    const path = `${DEFINITIONS}[${index}]`
    const container = known(definition, path)
    const verdict = judge(container, path)
    return verdict && { ...verdict, reason: `In ${nameOf(container)}, ${verdict.reason}.` }
  })
  return fault ?? pass(passes, DEFINITIONS)
}

function nameOf({ Name }: ContainerDefinition): string {
  return typeof Name === 'string' ? `container ${Name}` : 'a container'
}
