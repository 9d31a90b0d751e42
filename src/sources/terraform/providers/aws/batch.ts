import { toBoolean } from '../../evaluate/conversion.ts'
import { defineAdapter } from '../adapter.ts'
import { field, jsonArgument, objectIn } from '../json-argument.ts'

export const jobDefinition = defineAdapter({
  type: 'AWS::Batch::JobDefinition',
  named: ['name'],
  properties: (job) => ({
    JobDefinitionName: job.string('name'),
    ContainerProperties: jsonArgument(job, 'container_properties')?.map((properties) =>
      objectIn(properties, (container) => ({
        Privileged: toBoolean(field(container, 'privileged') ?? false),
      })),
    ),
  }),
})
