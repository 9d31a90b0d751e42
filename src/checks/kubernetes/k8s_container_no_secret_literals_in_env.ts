import { defineCheck } from '../check.ts'
import { secretsAmong } from '../secrets/secrets-among.ts'
import { everyContainer } from './containers.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_no_secret_literals_in_env',
  title: 'Containers should get secrets by reference, not in plain environment variables',
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
    everyContainer(workload, 'No environment variable holds a literal secret.', (container) => {
      const variables = container.at('env').items()
      return secretsAmong(
        variables.map((variable) => {
          const name = variable.at('name').value
          return { name: typeof name === 'string' ? name : 'a variable', value: variable.at('value') }
        }),
      )
    }),
})
