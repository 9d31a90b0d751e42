import type { CiService, CiText, CiVariable } from '../../model/gitlab-ci/pipeline.ts'
import { enumeration } from '../../text/enumeration.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { quoted } from '../secrets/command-text.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { secretIn } from '../secrets/secret-in.ts'
import { secretsInJobScript } from '../secrets/secrets-in-job-script.ts'
import { expanded, isOpen } from './variables.ts'

export default defineCheck({
  id: 'glci_no_plaintext_secrets',
  title: 'GitLab pipelines should hold no secrets in plain text',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or later, has the secret, and its history keeps it.',
  remediation: {
    text: 'Store the value as a masked and protected variable of the project, or fetch it with secrets from a vault; then replace the one that leaked.',
    url: 'https://docs.gitlab.com/ci/secrets/',
  },
  references: ['https://cwe.mitre.org/data/definitions/798.html'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties: { variables, scripts, known, servers, services } }) => {
    const hasServer = servers.length > 0 || 'POSTGRES_DB' in known || 'MYSQL_DATABASE' in known
    const images = servers.map((server) => ({ ...server, text: expanded(server.text, { known }) }))
    const hosts = new Set(images.flatMap(namesOf))
    const mayBeHost = images.some(({ text, alias }) => isOpen(text) && alias === undefined)
    const judged = variables.filter(
      ({ name, text }) =>
        !(hasServer && (isLocalServer(text) || hosts.has(hostOf(text)) || OF_SERVICES.test(name))),
    )
    const parts = [...judged, ...scripts, ...services.flatMap(commandOf)]
    // A template has what is inherited, whatever its variables are.
    const own = parts.filter(({ isInherited }) => !isInherited)
    return judgeParts(own, 'No variable or script holds a literal secret.', (part) => {
      const verdict = ofPart(part)
      return verdict && mayBeHost && isBareName(hostOf(part.text))
        ? manual('Whether the host of an address is a service beside the job is not known.', part.at)
        : verdict
    })
  },
})

function ofPart(part: CiVariable | CiText): Verdict | undefined {
  if ('name' in part) {
    const secret = secretIn(part.name, part.text)
    return secret ? fail(`${part.name} holds ${secret}.`, part.at) : undefined
  }
  const secrets = secretsInJobScript(part.text)
  return secrets.length > 0 ? fail(`A script holds ${enumeration(secrets)}.`, part.at) : undefined
}

/** The words of a service's command as one script, at the first of them. */
function commandOf({ commands: [first, ...others] }: CiService): readonly CiText[] {
  return first
    ? [
        {
          text: [first, ...others].map(({ text }) => quoted(text)).join(' '),
          at: first.at,
          ...(first.isInherited && { isInherited: true }),
        },
      ]
    : []
}

/** Passwords of servers that run beside a job, for as long as it runs. */
const OF_SERVICES =
  /^(?:MARIADB|MONGO(?:_INITDB)?|MYSQL|PG|POSTGRES|RABBITMQ_DEFAULT|REDIS)(?:_ROOT)?_?(?:PASS(?:WORD)?|USER(?:NAME)?)$/

/** The names under which a job reaches a service: `postgres` for `registry.example.com/postgres:18`. */
function namesOf({ text, alias }: Pick<CiService, 'alias' | 'text'>): readonly string[] {
  const [name = ''] = text.slice(text.lastIndexOf('/') + 1).split(/[:@]/, 1)
  return alias === undefined ? [name] : [name, ...alias.split(/[\s,]+/)]
}

/** Services have names without a domain. */
function isBareName(host: string): boolean {
  return host !== '' && !host.includes('.')
}

/** The host of an address; `''` for other texts. */
function hostOf(text: string): string {
  return /^[\w+.-]+:\/\/(?:[^@/\s]*@)?([\w.-]+)/.exec(text)?.[1] ?? ''
}
