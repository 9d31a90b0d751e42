import type { DeployedResource } from '../deployment/deployed-resource.ts'
import type { DeployedTemplate } from '../deployment/deployment.ts'
import { memberOf } from '../parse-template.ts'
import type { TemplateNode } from '../template-node.ts'
import { SecretFlow } from './secret-flow.ts'

const SECRET_OF_VAULT = 'microsoft.keyvault/vaults/secrets'

/**
 * The parameters that secrets of vaults are called by, by their declarations. A name is no secret, also where its parameter
 * is a secure one.
 */
export function namesOfSecrets(
  resources: readonly DeployedResource[],
  templates: readonly DeployedTemplate[],
): ReadonlySet<TemplateNode> {
  const scopes = new Map(templates.map(({ scope }) => [scope.evaluator, scope]))
  const names = new Set<TemplateNode>()
  for (const { type, body, evaluator } of resources) {
    const scope = scopes.get(evaluator)
    const name = memberOf(body, 'name')
    if (!scope || !name || type.toLowerCase() !== SECRET_OF_VAULT) continue
    for (const parameter of SecretFlow.into(name, scope).parameters) names.add(parameter)
  }
  return names
}
