import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

const log = object({ Enabled: defaulted(flag, false) })

export const airflowEnvironment = defineType({
  type: 'AWS::MWAA::Environment',
  names: ['Name'],
  properties: {
    Name: text,
    LoggingConfiguration: object({ SchedulerLogs: log, WebserverLogs: log, WorkerLogs: log }),
    /** `PRIVATE_ONLY`, `PUBLIC_ONLY` or `PUBLIC_AND_PRIVATE`. */
    WebserverAccessMode: defaulted(text, 'PRIVATE_ONLY'),
  },
})
