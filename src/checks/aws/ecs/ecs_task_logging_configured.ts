import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ecs_task_logging_configured',
  title: 'Containers of ECS tasks should send their output somewhere',
  service: 'ecs',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'What a container wrote is gone when it stops, and with it what an attack left behind.',
  remediation: {
    text: 'Give each container a log configuration, such as awslogs or awsfirelens.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/using_awslogs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-9'],
  compliance: { 'aws-fsbp': ['ECS.9'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate(task) {
    const containers = task.at('ContainerDefinitions')
    if (containers.value === undefined) return undefined
    const silent = each(containers.items(), (container) => {
      container.known()
      const log = container.at('LogConfiguration')
      if (log.known() !== undefined) return undefined
      const name = container.at('Name').value
      return fail(
        `The output of container ${typeof name === 'string' ? name : 'without a name'} goes nowhere.`,
        container,
      )
    })
    return silent ?? pass('The output of every container is sent somewhere.', containers)
  },
})
