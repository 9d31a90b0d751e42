import { defineCheck, fail } from '../../check.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'ecs_task_no_privileged_containers',
  title: 'ECS tasks should run no privileged containers',
  service: 'ecs',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A privileged container is root on its host: a flaw in the application takes over the machine and all other tasks on it.',
  remediation: {
    text: 'Remove privileged, and add the single Linux capabilities that the container needs.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-tasks-containers.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html'],
  compliance: { 'aws-fsbp': ['ECS.4'] },
  sameAs: { checkov: ['CKV_AWS_334'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    everyContainer(task, 'No container is privileged.', (container) => {
      const privileged = container.at('Privileged')
      return privileged.known() ? fail('privileged is true', privileged) : undefined
    }),
})
