import { defineCheck } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'ecs_task_no_plaintext_secrets',
  title: 'ECS tasks should get secrets by reference, not in plain environment variables',
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
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    everyContainer(task, 'No environment variable holds a literal secret.', (container) => {
      const variables = container.at('Environment').items()
      return secretsAmong(
        variables.map((variable) => {
          variable.known()
          return { name: variable.at('Name').value ?? '', value: variable.at('Value') }
        }),
      )
    }),
})
