import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { isCredentialName } from '../secrets/credential-name.ts'
import { knownKeyIn } from '../secrets/known-keys.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { secretIn } from '../secrets/secret-in.ts'
import type { Invocation } from '../shell/invocation.ts'
import { settingOf } from '../shell/options.ts'
import { worst } from '../verdict.ts'
import { everyCommand, instructionsOf } from './instructions.ts'

const PASSES = 'No secret stands in the instructions.'

/** Characters of a variable that are searched. Longer ones are lists such as PATH, which each instruction may lengthen. */
const MAX_SEARCHED = 2000

/** Files that hold private keys or passwords, and nothing else. */
const KEY_FILE =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|_netrc|\.pgpass|\.git-credentials|\.aws\/credentials|(?:secrets?|passwords?)\.txt|credentials\.json|[^/]+\.(?:p12|pfx|jks|ppk))$/i

export default defineCheck({
  id: 'docker_no_secrets_in_build',
  title: 'Dockerfiles should hold no secrets',
  service: 'dockerfile',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Whoever can pull the image reads the secret from its environment, its history or its layers, also when a later instruction removes it.',
  remediation: {
    text: 'Hand secrets to a build with RUN --mount=type=secret, and to a container when it starts; then replace the one that leaked.',
    url: 'https://docs.docker.com/build/building/secrets/',
  },
  references: ['https://docs.docker.com/reference/build-checks/secrets-used-in-arg-or-env/'],
  compliance: { 'cis-docker-1.6': ['4.10'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) => worst([ofVariables(stage), ofCopies(stage), everyCommand(stage, PASSES, ofCommand)]),
})

function ofVariables({ properties }: Resource<'Dockerfile::Stage'>): Verdict | undefined {
  const variables = instructionsOf(properties, 'ENV', 'ARG').flatMap(({ keyword, assignments }) =>
    assignments.map((variable) => ({ ...variable, keyword })),
  )
  return judgeParts(variables, PASSES, ({ keyword, name, value, at }) => {
    if (isUnknown(value) && isCredentialName(name) && keyword === 'ENV') {
      return ifKnown(`ENV ${name}`, value, at, () => undefined)
    }
    const secret = typeof value === 'string' ? secretIn(name, value.slice(0, MAX_SEARCHED)) : undefined
    return secret ? fail(`${keyword} ${name} holds ${secret}.`, at) : undefined
  })
}

function ofCopies({ properties }: Resource<'Dockerfile::Stage'>): Verdict | undefined {
  return judgeParts(instructionsOf(properties, 'COPY', 'ADD'), PASSES, ({ keyword, sources, at }) => {
    const keyFile = sources.find((source) => typeof source === 'string' && KEY_FILE.test(source))
    return keyFile === undefined ? undefined : fail(`${keyword} copies ${keyFile} into a layer.`, at)
  })
}

/** Dummy values that a build gives to a program which requires a secret but does not use it. */
const PLACEHOLDER =
  /placeholder|dummy|fake|unused|not[-_ ]?(?:real|used|needed|a[-_ ]secret)|build[-_]?(?:only|time)/i

/** Whether a value is a dummy, or the address of a temporary server. */
function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || isLocalServer(value)
}

/** A secret that `PASSWORD=x program`, `export PASSWORD=x` or `program --password=x` sets, or a known key in any word. */
function ofCommand({ command, program, words, at }: Invocation): Verdict | undefined {
  const settings =
    program === 'export' || program === 'set' ? words : words.filter((word) => word.startsWith('--'))
  const named = [...command.assignments, ...settings.map((word) => settingOf(word.replace(/^--/, '')))]
  for (const { name, value } of named) {
    const secret = typeof value === 'string' && !isPlaceholder(value) ? secretIn(name, value) : undefined
    if (secret) return fail(`RUN sets ${name} to ${secret}.`, at)
  }
  const key = words.map(knownKeyIn).find((found) => found !== undefined)
  return key ? fail(`${program} is given ${key}.`, at) : undefined
}
