import type { AppContainer, GroupContainer } from '../../../model/azure/containers.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { defineCheck } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'
import { mayBeginWithSecret } from '../../secrets/secret-in.ts'
import type { NamedValue } from '../../secrets/secrets-among.ts'
import type { Command } from '../../secrets/secrets-in-arguments.ts'
import { secretsInContainer } from '../../secrets/secrets-in-container.ts'

export default defineCheck({
  id: 'azure_container_no_plaintext_secrets',
  title: 'Container apps and instances should get secrets by reference, not in plain variables or arguments',
  service: 'containers',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the resource, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Keep the secret in Key Vault and refer to it, as a secret of the container app or a mounted volume; then replace the one that leaked.',
    url: 'https://learn.microsoft.com/azure/container-apps/manage-secrets',
  },
  references: [
    'https://learn.microsoft.com/azure/container-instances/container-instances-environment-variables',
  ],
  resources: ['Microsoft.App/containerApps', 'Microsoft.ContainerInstance/containerGroups'],
  evaluate: (resource) =>
    judgeParts(commandedBy(resource), 'No variable and no argument holds a literal secret.', (container) => {
      const verdict = secretsInContainer(container.variables, container.commands)
      return verdict && { ...verdict, reason: `In ${nameOf(container.name)}, ${verdict.reason}.` }
    }),
})

/** What is searched of a container. */
interface Searched {
  readonly name: Cursor<string>
  readonly variables: () => readonly NamedValue[]
  readonly commands: readonly Command[]
}

function commandedBy(
  resource: ResourceCursor<'Microsoft.App/containerApps' | 'Microsoft.ContainerInstance/containerGroups'>,
): readonly Searched[] {
  if (resource.type === 'Microsoft.App/containerApps') {
    const template = (resource as ResourceCursor<'Microsoft.App/containerApps'>).at('template')
    return [...template.at('containers').items(), ...template.at('initContainers').items()].map(ofApp)
  }
  const group = resource as ResourceCursor<'Microsoft.ContainerInstance/containerGroups'>
  return [...group.at('containers').items(), ...group.at('initContainers').items()].map(ofGroup)
}

function ofApp(container: Cursor<AppContainer>): Searched {
  return {
    name: container.at('name'),
    variables: () =>
      container
        .at('env')
        .items()
        .map((variable) => ({ name: variable.at('name').value ?? '', value: variable.at('value') })),
    commands: [[container.at('command'), container.at('args')]],
  }
}

/** A secure value of a variable is hidden in Azure; one that is filled in is no secret of the code. */
function ofGroup(container: Cursor<GroupContainer>): Searched {
  return {
    name: container.at('name'),
    variables: () =>
      container
        .at('environmentVariables')
        .items()
        .flatMap((variable) => {
          const name = variable.at('name').value ?? ''
          const secure = variable.at('secureValue')
          const values = [variable.at('value'), ...(isFilledIn(secure.value) ? [] : [secure])]
          return values.map((value) => ({ name, value }))
        }),
    commands: [
      [container.at('command')],
      [container.at('livenessProbe').at('exec').at('command')],
      [container.at('readinessProbe').at('exec').at('command')],
    ],
  }
}

function isFilledIn(value: Property<string> | undefined): boolean {
  return isUnknown(value) && value.candidates === undefined && !mayBeginWithSecret(value)
}

function nameOf({ value }: Cursor<string>): string {
  return typeof value === 'string' ? `container ${value}` : 'a container'
}
