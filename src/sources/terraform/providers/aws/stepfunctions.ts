import { defineAdapter } from '../adapter.ts'

export const stateMachine = defineAdapter({
  type: 'AWS::StepFunctions::StateMachine',
  named: ['name'],
  properties: (machine) => ({
    StateMachineName: machine.string('name'),
    LoggingConfiguration: machine.one('logging_configuration', (logging) =>
      logging.at({ Level: logging.string('level') ?? 'OFF' }),
    ),
    TracingConfiguration: machine.one('tracing_configuration', (tracing) =>
      tracing.at({ Enabled: tracing.boolean('enabled') ?? false }),
    ),
  }),
})
