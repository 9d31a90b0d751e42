import { defineCheck } from '../../check.ts'
import { fail, known } from '../../verdict.ts'
import { everyContainer } from './containers.ts'

const PLATFORM = 'RuntimePlatform'

export default defineCheck({
  id: 'ecs_task_readonly_root_filesystem',
  title: 'Containers of ECS tasks cannot change their root filesystem',
  service: 'ecs',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'Whoever gets into the container can replace its programs and leave tools behind.',
  remediation: {
    text: 'Set readonlyRootFilesystem, and mount volumes where the application writes.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-tasks-containers.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-5'],
  compliance: { 'AWS-FSBP': ['ECS.5'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate(task) {
    const family = known(task.properties.RuntimePlatform, PLATFORM)?.OperatingSystemFamily
    // Windows has nothing of the kind.
    if (known(family, `${PLATFORM}.OperatingSystemFamily`)?.startsWith('WINDOWS')) return undefined
    return everyContainer(task, 'Every root filesystem is read-only.', (container, path) => {
      const at = `${path}.ReadonlyRootFilesystem`
      if (known(container.ReadonlyRootFilesystem, at)) return undefined
      return fail('readonlyRootFilesystem is not true', at)
    })
  },
})
