import { isValueObject, type Value } from '../../../../model/value.ts'
import { mismatch, toBoolean } from '../../evaluate/conversion.ts'
import { defineAdapter } from '../adapter.ts'
import { field, jsonArgument } from '../json-argument.ts'

export const jobDefinition = defineAdapter({
  type: 'AWS::Batch::JobDefinition',
  named: ['name'],
  properties: (job) => ({
    JobDefinitionName: job.string('name'),
    ContainerProperties: jsonArgument(job, 'container_properties')?.map(container),
  }),
})

function container(properties: Value) {
  if (!isValueObject(properties)) return mismatch('an object', properties)
  return { Privileged: toBoolean(field(properties, 'privileged') ?? false) }
}
