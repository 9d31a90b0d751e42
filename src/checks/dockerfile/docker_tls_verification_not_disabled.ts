import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { uncheckedCertificates, valuesWithoutCertificates } from '../shell/certificates.ts'
import { worst } from '../verdict.ts'
import { everyCommand, instructionsOf } from './instructions.ts'

const PASSES = 'Nothing switches the check of certificates off.'

export default defineCheck({
  id: 'docker_tls_verification_not_disabled',
  title: 'Builds and images should verify certificates',
  service: 'dockerfile',
  severity: 'high',
  categories: ['encryption', 'supply-chain'],
  topics: ['encryption-in-transit', 'software-integrity'],
  risk: 'Whoever stands on the way can answer in place of the server: in the build with software of their own, in the running image with access to everything it sends.',
  remediation: {
    text: 'Leave the check on. For a server with a certificate of your own authority, add that authority to the trust store of the image.',
    url: 'https://docs.docker.com/engine/network/ca-certs/',
  },
  references: ['https://cwe.mitre.org/data/definitions/295.html'],
  resources: ['Dockerfile::Stage'],
  evaluate(stage) {
    const variables = instructionsOf(stage.properties, 'ENV', 'ARG').flatMap(({ assignments }) => assignments)
    return worst([
      everyCommand(stage, PASSES, (command) => {
        const problem = uncheckedCertificates(command)
        return problem === undefined ? undefined : fail(problem, command.at)
      }),
      judgeParts(variables, PASSES, ({ name, value, at }) => {
        const disables = valuesWithoutCertificates(name)
        if (!disables) return undefined
        return ifKnown(name, value, at, (given) =>
          disables.test(given ?? '') ? fail(`${name} switches the check off.`, at) : undefined,
        )
      }),
    ])
  },
})
