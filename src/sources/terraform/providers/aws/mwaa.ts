import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const airflowEnvironment = defineAdapter({
  type: 'AWS::MWAA::Environment',
  named: ['name'],
  properties: (environment) => ({
    Name: environment.string('name'),
    LoggingConfiguration: environment.object('logging_configuration', (logging) => ({
      SchedulerLogs: logging.one('scheduler_logs', log),
      WebserverLogs: logging.one('webserver_logs', log),
      WorkerLogs: logging.one('worker_logs', log),
    })),
    WebserverAccessMode: environment.string('webserver_access_mode') ?? 'PRIVATE_ONLY',
  }),
})

function log(block: Block) {
  return block.at({ Enabled: block.boolean('enabled') ?? false })
}
