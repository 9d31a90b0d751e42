import { entryOf } from '../../../collections/entry-of.ts'
import type { DeployedResource } from '../deployment/deployed-resource.ts'
import type { DeployedTemplate } from '../deployment/deployment.ts'
import { memberOf } from '../parse-template.ts'
import type { TemplateNode } from '../template-node.ts'
import { SecretFlow } from './secret-flow.ts'

/** Properties of resources that are passwords. */
const PASSWORDS = new Set(['adminpassword', 'administratorloginpassword', 'administratorpassword'])

const SECRET_OF_VAULT = 'microsoft.keyvault/vaults/secrets'

/** What resources tell of the parameters that they are made of, by the declarations of those. */
export interface ParametersInResources {
  /** The passwords that are made of a parameter. */
  readonly passwords: ReadonlyMap<TemplateNode, ReadonlySet<string>>
  /** The parameters that secrets of vaults are called by: a name is no secret, also where its parameter is a secure one. */
  readonly namesOfSecrets: ReadonlySet<TemplateNode>
}

export function parametersInResources(
  resources: readonly DeployedResource[],
  templates: readonly DeployedTemplate[],
): ParametersInResources {
  const scopes = new Map(templates.map(({ scope }) => [scope.evaluator, scope]))
  const passwords = new Map<TemplateNode, Set<string>>()
  const namesOfSecrets = new Set<TemplateNode>()
  for (const { type, body, evaluator } of resources) {
    const scope = scopes.get(evaluator)
    if (!scope) continue
    for (const { name, value } of passwordsIn(body)) {
      for (const parameter of SecretFlow.into(value, scope).parameters)
        entryOf(passwords, parameter, () => new Set()).add(name)
    }
    const name = type.toLowerCase() === SECRET_OF_VAULT ? memberOf(body, 'name') : undefined
    if (name) for (const parameter of SecretFlow.into(name, scope).parameters) namesOfSecrets.add(parameter)
  }
  return { passwords, namesOfSecrets }
}

/** The members of a resource that are passwords, however deep. Resources in it are read by themselves. */
function* passwordsIn(
  node: TemplateNode,
): Generator<{ readonly name: string; readonly value: TemplateNode }> {
  if (node.kind === 'array') for (const item of node.items) yield* passwordsIn(item)
  if (node.kind !== 'object') return
  for (const { name, value } of node.members) {
    if (PASSWORDS.has(name.toLowerCase())) yield { name, value }
    else if (name !== 'resources') yield* passwordsIn(value)
  }
}
