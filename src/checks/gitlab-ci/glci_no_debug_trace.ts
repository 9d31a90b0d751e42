import { defineCheck, fail, manual } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { expanded, isOpen } from './variables.ts'

export default defineCheck({
  id: 'glci_no_debug_trace',
  title: 'GitLab jobs should not log every variable',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['secrets', 'logging'],
  topics: ['secret-handling'],
  risk: 'With CI_DEBUG_TRACE the log shows each command with its values, and all variables of the job, secrets included. Logs are kept, and read by more people than secrets are meant for.',
  remediation: {
    text: 'Remove CI_DEBUG_TRACE and CI_DEBUG_SERVICES from the configuration, and delete the logs that were made with them; whoever needs such a log starts one pipeline with the variable by hand.',
    url: 'https://docs.gitlab.com/ci/variables/variables_troubleshooting/#enable-debug-logging',
  },
  references: ['https://cwe.mitre.org/data/definitions/532.html'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties: { variables, known } }) =>
    judgeParts(variables, 'No variable makes the log show all others.', ({ name, text, at }) => {
      if (!/^CI_DEBUG_(?:SERVICES|TRACE)$/.test(name)) return undefined
      const value = expanded(text, { known })
      if (isOpen(value)) return manual(`${name} is ${value}, which is only known when the job runs.`, at)
      return /^(?:1|true)$/i.test(value) ? fail(`${name} is ${value}.`, at) : undefined
    }),
})
