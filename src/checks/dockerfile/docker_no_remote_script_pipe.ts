import { defineCheck, fail } from '../check.ts'
import { remoteScript } from '../shell/remote-scripts.ts'
import { everyCommand } from './instructions.ts'

export default defineCheck({
  id: 'docker_no_remote_script_pipe',
  title: 'Builds should run no script straight from the network',
  service: 'dockerfile',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever controls the other end, or the way to it, runs what they like in the build, and nothing tells afterwards what it was.',
  remediation: {
    text: 'Download the script, compare its checksum or signature with one you have written down, and only then run it; ADD --checksum does the first two at once.',
    url: 'https://docs.docker.com/reference/dockerfile/#add---checksum',
  },
  references: ['https://cwe.mitre.org/data/definitions/494.html'],
  compliance: { 'cis-docker-1.6': ['4.11'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    everyCommand(stage, 'No command runs what another one downloads.', (command) => {
      const problem = remoteScript(command)
      return problem === undefined ? undefined : fail(problem, command.at)
    }),
})
