import type { Resource } from '../../../resources/resource.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'
import { everyContainer } from './containers.ts'

type Task = Resource<'AWS::ECS::TaskDefinition'>

export default defineCheck({
  id: 'ecs_task_no_host_namespaces',
  title: 'ECS tasks do not share processes or, as root, the network with their host',
  service: 'ecs',
  severity: 'high',
  categories: ['isolation'],
  risk: 'The container sees every process or connection of its host: it can read the memory of other tasks, and take the credentials of the machine.',
  remediation: {
    text: 'Use the network mode awsvpc and leave the process namespace to the containers; where the host network is needed, run as a user other than root.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/networking-networkmode-host.html',
  ],
  compliance: { 'AWS-FSBP': ['ECS.1', 'ECS.3'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    each([sharedProcesses, sharedNetwork], (judge) => judge(task)) ??
    pass('The task shares no namespace with its host in a way that matters.'),
})

function sharedProcesses({ properties }: Task): Verdict | undefined {
  if (!isText(properties.PidMode, 'host', 'PidMode')) return undefined
  return fail('The task shares the processes of its host.', 'PidMode')
}

/** What root does with the network of the host, nothing stops. */
function sharedNetwork(task: Task): Verdict | undefined {
  if (!isText(task.properties.NetworkMode, 'host', 'NetworkMode')) return undefined
  const verdict = everyContainer(task, 'No container runs as root.', ({ User }, path) => {
    const at = `${path}.User`
    return isRoot(User, at) ? fail('root shares the network of the host', at) : undefined
  })
  return verdict?.status === 'PASS' ? undefined : verdict
}

/** An image without a user runs as root. */
function isRoot(user: Property<string> | undefined, at: string): boolean {
  const [name = ''] = (known(user, at) ?? '').split(':')
  return ['', '0', 'root'].includes(name)
}
