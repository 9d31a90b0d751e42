import type { CiService } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { secretIn } from '../secrets/secret-in.ts'

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
  compliance: {},
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties: { variables, known, services } }) => {
    const hasServer = services.length > 0 || 'POSTGRES_DB' in known || 'MYSQL_DATABASE' in known
    const hosts = new Set(services.flatMap(namesOf))
    return judgeParts(
      variables.filter(
        ({ name, text }) =>
          !(hasServer && (isLocalServer(text) || hosts.has(hostOf(text)) || OF_SERVICES.test(name))),
      ),
      'No variable holds a literal secret.',
      ({ name, text, at }) => {
        const secret = secretIn(name, text)
        return secret ? fail(`${name} holds ${secret}.`, at) : undefined
      },
    )
  },
})

/** Passwords of servers that run beside a job, for as long as it runs. */
const OF_SERVICES =
  /^(?:MARIADB|MONGO(?:_INITDB)?|MYSQL|PG|POSTGRES|RABBITMQ_DEFAULT|REDIS)(?:_ROOT)?_?(?:PASS(?:WORD)?|USER(?:NAME)?)$/

/** The names under which a job reaches a service: `postgres` for `registry.example.com/postgres:18`. */
function namesOf({ text, alias }: CiService): readonly string[] {
  const [name = ''] = text.slice(text.lastIndexOf('/') + 1).split(/[:@]/, 1)
  return alias === undefined ? [name] : [name, ...alias.split(/[\s,]+/)]
}

/** The host of an address; `''` for other texts. */
function hostOf(text: string): string {
  return /^[\w+.-]+:\/\/(?:[^@/\s]*@)?([\w.-]+)/.exec(text)?.[1] ?? ''
}
