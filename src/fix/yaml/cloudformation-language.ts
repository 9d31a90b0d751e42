import { isMap, isScalar, type Node } from 'yaml'
import { composeYaml, YAML_1_1 } from '../../sources/yaml/parse-yaml.ts'
import type { Change, NotFixable, Target } from '../change.ts'
import { pairOf } from './pair-of.ts'
import { setIn, stepsOf } from './set-in.ts'

/** Changes of CloudFormation templates, in YAML and in JSON. */
export function changeOfTemplate(text: string, { finding, path, value }: Target): Change | NotFixable {
  const { address, type } = finding.resource
  if (writtenType(text, address) !== type)
    return { reason: 'The template makes the resource from another one.' }
  const steps = ['Resources', address, 'Properties', ...stepsOf(path)]
  return {
    place: JSON.stringify(steps),
    wanted: JSON.stringify(value),
    apply: (current) => setIn(current, steps, value, YAML_1_1),
  }
}

/** The type that a template declares for a logical id. */
function writtenType(text: string, logicalId: string): unknown {
  const composed = composeYaml(text, YAML_1_1)
  if ('reason' in composed) return undefined
  let node: Node | null = composed.yaml.contents as Node | null
  for (const name of ['Resources', logicalId, 'Type']) {
    node = isMap<Node, Node | null>(node) ? (pairOf(node, name)?.value ?? null) : null
  }
  return isScalar(node) ? node.value : undefined
}
