import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

const LOGS = [
  ['SchedulerLogs', 'scheduler'],
  ['WebserverLogs', 'web server'],
  ['WorkerLogs', 'workers'],
] as const

export default defineCheck({
  id: 'mwaa_environment_logs_enabled',
  title: 'Airflow environments should log what their scheduler, web server and workers do',
  service: 'mwaa',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell who started a workflow, and what code ran with the rights of the environment.',
  remediation: {
    text: 'Enable the logs of the scheduler, the web server and the workers.',
    url: 'https://docs.aws.amazon.com/mwaa/latest/userguide/monitoring-airflow.html',
  },
  references: ['https://docs.aws.amazon.com/mwaa/latest/API/API_LoggingConfiguration.html'],
  sameAs: { checkov: ['CKV_AWS_242', 'CKV_AWS_243', 'CKV_AWS_244'] },
  resources: ['AWS::MWAA::Environment'],
  evaluate(environment) {
    const logs = environment.at('LoggingConfiguration')
    return (
      each(LOGS, ([name, part]) => {
        const log = logs.at(name)
        const enabled = log.at('Enabled')
        if (enabled.known()) return undefined
        const deciding = [enabled, log, logs].find(({ value }) => value !== undefined)
        return fail(`What the ${part} ${part === 'workers' ? 'do' : 'does'} is not logged.`, deciding)
      }) ?? pass('What the scheduler, the web server and the workers do is logged.', logs)
    )
  },
})
