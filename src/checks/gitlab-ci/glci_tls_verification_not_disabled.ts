import { defineCheck, fail, manual } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { uncheckedCertificates, valuesWithoutCertificates } from '../shell/certificates.ts'
import { worst } from '../verdict.ts'
import { everyCommand } from './commands.ts'
import { expanded, isOpen } from './variables.ts'

const PASSES = 'Nothing switches the check of certificates off.'

export default defineCheck({
  id: 'glci_tls_verification_not_disabled',
  title: 'GitLab jobs should verify certificates',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['encryption', 'supply-chain'],
  topics: ['encryption-in-transit', 'software-integrity'],
  risk: 'Whoever stands on the way can answer in place of the server, with software of their own, and gets the tokens that the job sends.',
  remediation: {
    text: 'Leave the check on. For a server with a certificate of your own authority, configure the runner with it (tls-ca-file), or add it to the trust store of the image.',
    url: 'https://docs.gitlab.com/runner/configuration/tls-self-signed/',
  },
  references: ['https://cwe.mitre.org/data/definitions/295.html'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties }) =>
    worst([
      everyCommand(properties, PASSES, (command) => {
        const problem = uncheckedCertificates(command)
        return problem === undefined ? undefined : fail(problem, command.at)
      }),
      judgeParts(properties.variables, PASSES, ({ name, text, at }) => {
        const disabling = valuesWithoutCertificates(name)
        if (!disabling) return undefined
        const value = expanded(text, properties)
        // Some switch it off whatever their value is.
        if (isOpen(value) && !(disabling.test(value) && name.toUpperCase() !== GIT))
          return manual(`${name} is ${value}, which is only known when the job runs.`, at)
        return disabling.test(value) && !leavesCheckOn(name, value)
          ? fail(`${name} switches the check off.`, at)
          : undefined
      }),
    ]),
})

const GIT = 'GIT_SSL_NO_VERIFY'

/** Whether git reads the variable as false, so that certificates are checked. */
function leavesCheckOn(name: string, text: string): boolean {
  return name.toUpperCase() === GIT && /^(?:0|false)$/i.test(text)
}
