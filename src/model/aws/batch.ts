import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

export const jobDefinition = defineType({
  type: 'AWS::Batch::JobDefinition',
  names: ['JobDefinitionName'],
  properties: {
    JobDefinitionName: text,
    /** Absent for jobs of several nodes, and for those of Kubernetes. */
    ContainerProperties: object({
      Command: list(text),
      Environment: list(object({ Name: text, Value: text })),
      Privileged: defaulted(flag, false),
    }),
  },
})
