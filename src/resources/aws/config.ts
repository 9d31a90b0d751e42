import type { Property } from '../value.ts'

export interface ConfigResourceTypes {
  'AWS::Config::ConfigurationRecorder': ConfigurationRecorder
  /** Whether a recorder was started that is declared elsewhere, or cannot be told. */
  'X::Config::ConfigurationRecorderStatus': Pick<ConfigurationRecorder, 'Recording'>
}

interface ConfigurationRecorder {
  readonly Name?: Property<string>
  readonly RecordingGroup?: Property<RecordingGroup>
  /** Whether it was started. CloudFormation has no property for it: it starts a recorder with its delivery channel. */
  readonly Recording?: Property<boolean>
}

/** Which types of resources are recorded. */
interface RecordingGroup {
  readonly AllSupported?: Property<boolean>
  /** Users, groups, roles and policies of IAM. */
  readonly IncludeGlobalResourceTypes?: Property<boolean>
}
