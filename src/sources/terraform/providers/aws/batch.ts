import { toBoolean } from '../../evaluate/conversion.ts'
import { field, jsonArgument, objectIn, read, textsIn } from '../json-argument.ts'
import { defineAdapter } from './define-adapter.ts'
import { variablesIn } from './ecs.ts'

export const jobDefinition = defineAdapter({
  type: 'AWS::Batch::JobDefinition',
  named: ['name'],
  joined: {
    ContainerProperties: (job) =>
      jsonArgument(job, 'container_properties')?.map((properties) =>
        objectIn(properties, (container) => ({
          Command: read(container, 'command', textsIn),
          Environment: read(container, 'environment', variablesIn),
          Privileged: toBoolean(field(container, 'privileged') ?? false),
        })),
      ),
  },
})
