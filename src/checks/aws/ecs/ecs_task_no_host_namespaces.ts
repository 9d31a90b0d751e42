import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { everyContainer } from './containers.ts'

type Task = ResourceCursor<'AWS::ECS::TaskDefinition'>

export default defineCheck({
  id: 'ecs_task_no_host_namespaces',
  title: 'ECS tasks should not share processes or, as root, the network with their host',
  service: 'ecs',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The container sees every process or connection of its host: it can read the memory of other tasks, and take the credentials of the machine.',
  remediation: {
    text: 'Use the network mode awsvpc and leave the process namespace to the containers; where the host network is needed, run as a user other than root.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/networking-networkmode-host.html',
  ],
  compliance: { 'aws-fsbp': ['ECS.1', 'ECS.3'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    each([sharedProcesses, sharedNetwork], (judge) => judge(task)) ??
    pass('The task does not share the processes of its host, nor its network as root.'),
})

function sharedProcesses(task: Task): Verdict | undefined {
  const mode = task.at('PidMode')
  return isText(mode, 'host') ? fail('The task shares the processes of its host.', mode) : undefined
}

/** Only root is judged: it is unrestricted on the host's network. */
function sharedNetwork(task: Task): Verdict | undefined {
  if (!isText(task.at('NetworkMode'), 'host')) return undefined
  const verdict = everyContainer(task, 'No container runs as root.', (container) => {
    const user = container.at('User')
    return isRoot(user) ? fail('root shares the network of the host', user) : undefined
  })
  return verdict?.status === 'PASS' ? undefined : verdict
}

/** An image without a user runs as root. */
function isRoot(user: Cursor<string>): boolean {
  const [name = ''] = (user.known() ?? '').split(':')
  return ['', '0', 'root'].includes(name)
}
