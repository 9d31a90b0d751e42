import { defineAdapter } from '../adapter.ts'

export const stateMachine = defineAdapter({
  type: 'AWS::StepFunctions::StateMachine',
  named: ['name'],
  properties: (machine) => ({
    StateMachineName: machine.string('name'),
    LoggingConfiguration: machine.object('logging_configuration', (logging) => ({
      Level: logging.string('level') ?? 'OFF',
    })),
    TracingConfiguration: machine.object('tracing_configuration', (tracing) => ({
      Enabled: tracing.boolean('enabled') ?? false,
    })),
  }),
})
