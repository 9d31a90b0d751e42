import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const stateMachine = defineType({
  type: 'AWS::StepFunctions::StateMachine',
  names: ['StateMachineName'],
  properties: {
    StateMachineName: text,
    LoggingConfiguration: object({
      /** `ALL`, `ERROR`, `FATAL` or `OFF`. */
      Level: defaulted(text, 'OFF'),
    }),
    TracingConfiguration: object({ Enabled: defaulted(flag, false) }),
  },
})
