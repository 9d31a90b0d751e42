import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

/** Which types of resources are recorded. */
const recordingGroup = object({
  AllSupported: flag,
  /** Users, groups, roles and policies of IAM. */
  IncludeGlobalResourceTypes: flag,
})

/** Whether a recorder was started that is declared elsewhere, or that is not known. */
export const configurationRecorderStatus = defineType({
  type: 'X::Config::ConfigurationRecorderStatus',
  properties: { Recording: flag },
})

export const configurationRecorder = defineType({
  type: 'AWS::Config::ConfigurationRecorder',
  names: ['Name'],
  properties: {
    Name: text,
    RecordingGroup: defaulted(recordingGroup, { AllSupported: true, IncludeGlobalResourceTypes: false }),
    /** Whether it was started. CloudFormation has no property for it: it starts a recorder with its delivery channel. */
    Recording: flag,
  },
})
