import { Unknown } from '../../../resources/unknown.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, notWritten, object, text } from '../shape.ts'

/** A recorder, which CloudFormation starts as soon as it has a delivery channel. */
export const configurationRecorder = defineType({
  type: 'AWS::Config::ConfigurationRecorder',
  named: ['Name'],
  fields: {
    Name: text,
    RecordingGroup: defaulted(object({ AllSupported: flag, IncludeGlobalResourceTypes: flag }), {
      AllSupported: true,
      IncludeGlobalResourceTypes: false,
    }),
    Recording: notWritten,
  },
  decide: {
    Recording: (_, stack) =>
      stack.ofType('AWS::Config::DeliveryChannel').length > 0
        ? true
        : new Unknown('it is started by a delivery channel that is declared elsewhere'),
  },
})
