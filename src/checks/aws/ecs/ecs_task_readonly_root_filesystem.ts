import { READ_ONLY_FILES } from '../../breaks.ts'
import { defineCheck, fail } from '../../check.ts'
import { set } from '../../fix.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'ecs_task_readonly_root_filesystem',
  title: 'Containers of ECS tasks should have a read-only root filesystem',
  service: 'ecs',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Whoever gets into the container can replace its programs and leave tools behind.',
  remediation: {
    text: 'Set readonlyRootFilesystem, and mount volumes where the application writes.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-tasks-containers.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-5'],
  compliance: { 'aws-fsbp': ['ECS.5'] },
  fix: set('ReadonlyRootFilesystem', true, READ_ONLY_FILES),
  sameAs: { checkov: ['CKV_AWS_336'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate(task) {
    // Windows has no such setting.
    const family = task.at('RuntimePlatform').at('OperatingSystemFamily')
    if (family.known()?.startsWith('WINDOWS')) return undefined
    return everyContainer(task, 'Every root filesystem is read-only.', (container) => {
      const readOnly = container.at('ReadonlyRootFilesystem')
      return readOnly.known() ? undefined : fail('readonlyRootFilesystem is not true', readOnly)
    })
  },
})
