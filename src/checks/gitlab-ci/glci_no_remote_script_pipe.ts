import { defineCheck, fail } from '../check.ts'
import { remoteScript } from '../shell/remote-scripts.ts'
import { everyCommand } from './commands.ts'

export default defineCheck({
  id: 'glci_no_remote_script_pipe',
  title: 'GitLab jobs should run no script straight from the network',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever controls the other end, or the way to it, runs what they like in the job, with its variables, and nothing tells afterwards what it was.',
  remediation: {
    text: 'Download the script, compare its checksum with one that you have written down, and only then run it; or use an image that has the program.',
    url: 'https://docs.gitlab.com/ci/pipelines/pipeline_security/',
  },
  references: ['https://cwe.mitre.org/data/definitions/494.html'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties }) =>
    everyCommand(properties, 'No command runs what another one downloads.', (command) => {
      const problem = remoteScript(command)
      return problem === undefined ? undefined : fail(problem, command.at)
    }),
})
