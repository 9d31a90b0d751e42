import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const jobDefinition = defineType({
  type: 'AWS::Batch::JobDefinition',
  names: ['JobDefinitionName'],
  properties: {
    JobDefinitionName: text,
    /** Absent for jobs of several nodes, and for those of Kubernetes. */
    ContainerProperties: object({ Privileged: defaulted(flag, false) }),
  },
})
