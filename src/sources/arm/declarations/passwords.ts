import type { DeployedResource } from '../deployment/deployed-resource.ts'
import type { DeployedTemplate } from '../deployment/deployment.ts'
import type { TemplateNode } from '../template-node.ts'
import { SecretFlow } from './secret-flow.ts'

/** Properties of resources that are passwords. */
const PASSWORDS = new Set(['adminpassword', 'administratorloginpassword', 'administratorpassword'])

/** The passwords of resources that are made of parameters, by the declarations of those. */
export function passwordsIn(
  resources: readonly DeployedResource[],
  templates: readonly DeployedTemplate[],
): ReadonlyMap<TemplateNode, readonly string[]> {
  const scopes = new Map(templates.map(({ scope }) => [scope.evaluator, scope]))
  const passwords = new Map<TemplateNode, readonly string[]>()
  for (const { body, evaluator } of resources) {
    const scope = scopes.get(evaluator)
    if (!scope) continue
    for (const { name, value } of membersCalled(PASSWORDS, body)) {
      for (const parameter of SecretFlow.into(value, scope).parameters)
        passwords.set(parameter, [...new Set([...(passwords.get(parameter) ?? []), name])])
    }
  }
  return passwords
}

/** Members of a resource with one of the names, however deep. Resources in it are read by themselves. */
function* membersCalled(
  names: ReadonlySet<string>,
  node: TemplateNode,
): Generator<{ readonly name: string; readonly value: TemplateNode }> {
  if (node.kind === 'array') for (const item of node.items) yield* membersCalled(names, item)
  if (node.kind !== 'object') return
  for (const { name, value } of node.members) {
    if (names.has(name.toLowerCase())) yield { name, value }
    else if (name !== 'resources') yield* membersCalled(names, value)
  }
}
