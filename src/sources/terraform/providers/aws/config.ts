import { defineAdapter } from './define-adapter.ts'

/** A configuration recorder of AWS Config. In Terraform a resource of its own starts it. */
export const configurationRecorder = defineAdapter({
  type: 'AWS::Config::ConfigurationRecorder',
  named: ['name'],
  defaults: {
    Name: 'default',
    RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: false },
    'RecordingGroup.AllSupported': true,
    'RecordingGroup.IncludeGlobalResourceTypes': false,
  },
  joined: {
    Recording: (recorder, module) =>
      module.join('aws_config_configuration_recorder_status', 'name', recorder, (status) =>
        status.boolean('is_enabled'),
      ) ?? false,
  },
})

/** The status of a recorder that this module does not declare: a resource of its own. */
export const recorderStatus = defineAdapter({
  type: 'X::Config::ConfigurationRecorderStatus',
  partOf: { name: ['aws_config_configuration_recorder'] },
  renamed: { Recording: 'is_enabled' },
})
