import { defineAdapter } from '../adapter.ts'

/** A configuration recorder of AWS Config. In Terraform a resource of its own starts it. */
export const configurationRecorder = defineAdapter({
  type: 'AWS::Config::ConfigurationRecorder',
  named: ['name'],
  properties: (recorder, module) => ({
    Name: recorder.string('name') ?? 'default',
    RecordingGroup: recorder.object('recording_group', (group) => ({
      AllSupported: group.boolean('all_supported') ?? true,
      IncludeGlobalResourceTypes: group.boolean('include_global_resource_types') ?? false,
    })) ?? { AllSupported: true, IncludeGlobalResourceTypes: false },
    Recording:
      module.join('aws_config_configuration_recorder_status', 'name', recorder, (status) =>
        status.boolean('is_enabled'),
      ) ?? false,
  }),
})

/** The status of a recorder that this module does not declare: a resource of its own. */
export const recorderStatus = defineAdapter({
  type: 'X::Config::ConfigurationRecorderStatus',
  partOf: { name: ['aws_config_configuration_recorder'] },
  properties: (status) => ({ Recording: status.boolean('is_enabled') }),
})
