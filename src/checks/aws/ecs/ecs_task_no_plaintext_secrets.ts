import type { ContainerDefinition } from '../../../model/aws/ecs.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck } from '../../check.ts'
import type { NamedValue } from '../../secrets/secrets-among.ts'
import { secretsInContainer } from '../../secrets/secrets-in-container.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'ecs_task_no_plaintext_secrets',
  title: 'ECS tasks should get secrets by reference, not in plain variables or arguments',
  service: 'ecs',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may describe the task definition, in the console or through the API, reads the secret, in this revision and in all older ones.',
  remediation: {
    text: 'Keep the value in Secrets Manager or Parameter Store and name it under secrets of the container; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/specifying-sensitive-data.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-8'],
  compliance: { 'aws-fsbp': ['ECS.8'] },
  sameAs: { trivy: ['AWS-0036', 'aws-ecs-no-plaintext-secrets'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    everyContainer(task, 'No variable and no argument holds a literal secret.', (container) =>
      secretsInContainer(
        () => variablesOf(container),
        [[container.at('EntryPoint'), container.at('Command')], [container.at('HealthCheck').at('Command')]],
      ),
    ),
})

function variablesOf(container: Cursor<ContainerDefinition>): readonly NamedValue[] {
  const variables = container.at('Environment').items()
  return variables.map((variable) => {
    variable.known()
    return { name: variable.at('Name').value ?? '', value: variable.at('Value') }
  })
}
