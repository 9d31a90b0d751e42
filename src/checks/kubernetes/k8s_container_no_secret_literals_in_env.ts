import type { Cursor } from '../../model/cursor.ts'
import type { Container } from '../../model/kubernetes/pod-spec.ts'
import { defineCheck } from '../check.ts'
import type { NamedValue } from '../secrets/secrets-among.ts'
import type { Command } from '../secrets/secrets-in-arguments.ts'
import { secretsInContainer } from '../secrets/secrets-in-container.ts'
import { everyContainer } from './containers.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_no_secret_literals_in_env',
  title: 'Containers should get secrets by reference, not in plain variables or arguments',
  service: 'workloads',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everyone who may read the manifest, its repository or the pod reads the secret too, and a rotated one has to be changed by hand in every copy.',
  remediation: {
    text: 'Put the value into a Secret, or a secret store outside the cluster, and refer to it; then replace the one that leaked.',
    url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/secrets-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.4.1'], 'nsa-kubernetes-1.2': ['secrets'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'No variable and no argument holds a literal secret.', (container) =>
      secretsInContainer(() => variablesOf(container), commandsOf(container)),
    ),
})

function variablesOf(container: Cursor<Container>): readonly NamedValue[] {
  const variables = container.at('env').items()
  return variables.map((variable) => {
    const name = variable.at('name').value
    return { name: typeof name === 'string' ? name : 'a variable', value: variable.at('value') }
  })
}

/** What runs in a container: its process, and what probes and hooks run beside it. */
function commandsOf(container: Cursor<Container>): readonly Command[] {
  const lifecycle = container.at('lifecycle')
  const handlers = [
    container.at('livenessProbe'),
    container.at('readinessProbe'),
    container.at('startupProbe'),
    lifecycle.at('postStart'),
    lifecycle.at('preStop'),
  ]
  return [
    [container.at('command'), container.at('args')],
    ...handlers.map((handler) => [handler.at('exec').at('command')]),
  ]
}
