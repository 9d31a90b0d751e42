import { buildArgumentsIn } from '../../model/dockerfile/build-argument.ts'
import type { Located } from '../../model/dockerfile/instruction.ts'
import type { Resource } from '../../model/resource.ts'
import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { commandText } from '../secrets/command-text.ts'
import { isCredentialName } from '../secrets/credential-name.ts'
import { knownKeyIn } from '../secrets/known-keys.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { REFERENCE, secretIn, writtenSecrets } from '../secrets/secret-in.ts'
import type { Invocation } from '../shell/invocation.ts'
import { everyCommand, instructionsOf, invocationOf } from './instructions.ts'

const PASSES = 'No secret stands in the instructions.'

/** Files that hold private keys or passwords, and nothing else. */
const KEY_FILE =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|_netrc|\.pgpass|\.git-credentials|\.aws\/credentials|\.pypirc|\.dockercfg|\.docker\/config\.json|\.kube\/config|\.vault-token|(?:secrets?|passwords?)\.txt|credentials\.json|(?:private|server|tls|ssl)[\w.-]{0,40}\.key|[\w.-]{0,60}private[\w.-]{0,40}\.pem|[^/]+\.(?:p12|pfx|jks|ppk))$/i

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
  sameAs: { hadolint: ['DL3064'], trivy: ['DS-0031', 'docker-do-not-pass-secrets'] },
  resources: ['Dockerfile::Stage'],
  evaluate(stage) {
    const verdicts = JUDGEMENTS.flatMap((judge) => judge(stage) ?? [])
    return judgeParts(verdicts, PASSES, (verdict) => verdict)
  },
})

const JUDGEMENTS: readonly ((stage: Resource<'Dockerfile::Stage'>) => Verdict | undefined)[] = [
  ofVariables,
  ofCopies,
  (stage) => everyCommand(stage, PASSES, ofCommand),
  ofLaterCommands,
]

function ofVariables({ properties }: Resource<'Dockerfile::Stage'>): Verdict | undefined {
  const variables = instructionsOf(properties, 'ENV', 'ARG', 'LABEL').flatMap(({ keyword, assignments }) =>
    assignments.map((variable) => ({ ...variable, keyword })),
  )
  return judgeParts(variables, PASSES, ({ keyword, name, value, at }) => {
    if (keyword === 'ARG' && isCredentialName(name) && (value === undefined || isUnknown(value)))
      return fail(`ARG ${name} takes a credential, which the history of the image keeps.`, at)
    if (isUnknown(value)) return ofUnknown(`${keyword} ${name}`, isCredentialName(name), value, at)
    const secret = value === undefined ? undefined : secretIn(name, value)
    return secret ? fail(`${keyword} ${name} holds ${secret}.`, at) : undefined
  })
}

/** A value that a build argument fills in stays in the image, where either of them is named as a credential. */
function ofUnknown(what: string, isCredential: boolean, value: Unknown, at: string): Verdict | undefined {
  const [argument] = buildArgumentsIn(value).filter((name) => isCredential || isCredentialName(name))
  if (argument !== undefined) return fail(`${what} holds the build argument ${argument}.`, at)
  const key = knownKeyIn(fillHoles(value, REFERENCE))
  if (key) return fail(`${what} holds ${key}.`, at)
  return isCredential ? ifKnown(what, value, at, () => undefined) : undefined
}

function ofCopies({ properties }: Resource<'Dockerfile::Stage'>): Verdict | undefined {
  return judgeParts(instructionsOf(properties, 'COPY', 'ADD'), PASSES, ({ keyword, sources, at }) => {
    const keyFile = sources.map((source) => fillHoles(source, REFERENCE)).find((path) => KEY_FILE.test(path))
    if (keyFile !== undefined) return fail(`${keyword} copies ${keyFile} into a layer.`, at)
    const named = sources.filter(isUnknown).find((source) => buildArgumentsIn(source).some(isCredentialName))
    return named && ifKnown(`What ${keyword} copies`, named, at, () => undefined)
  })
}

/** Commands of the containers, which are written in the image as well. */
function ofLaterCommands({ properties }: Resource<'Dockerfile::Stage'>): Verdict | undefined {
  const instructions = instructionsOf(properties, 'CMD', 'ENTRYPOINT', 'HEALTHCHECK')
  return judgeParts(instructions, PASSES, ({ keyword, commands, at }) =>
    ifKnown(`What ${keyword} runs`, commands, at, (known) => judgeParts(known, PASSES, ofLaterCommand)),
  )
}

/** Also where its program is not known, a command may be given a secret. */
function ofLaterCommand(command: Located<Command>): Verdict | undefined {
  if (command.unread !== undefined)
    return manual(`Not all that it runs is known: ${command.unread}.`, command.at)
  const words = command.words.filter((word) => typeof word === 'string')
  return ofCommand(invocationOf(command) ?? { command, program: '', words, at: command.at })
}

/** Dummy values that a build gives to a program which requires a secret but does not use it. */
const PLACEHOLDER =
  /placeholder|dummy|fake|unused|not[-_ ]?(?:real|used|needed|a[-_ ]secret)|build[-_]?(?:only|time)/i

/** Whether a value is a dummy, or the address of a temporary server. */
function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || isLocalServer(value)
}

/** A secret that a command sets, is given or writes, or a build argument that is one and gets into a layer by it. */
function ofCommand({ command, program, at }: Invocation): Verdict | undefined {
  const text = commandText(command)
  const [secret] = writtenSecrets(text, 'script', isPlaceholder)
  if (secret) return fail(`${program || 'A command'} is given ${secret.what} as ${secret.name}.`, at)
  const words = [...command.words, ...command.assignments.map(({ value }) => value)]
  const key = words
    .map((word) => fillHoles(word, REFERENCE))
    .filter((word) => !isPlaceholder(word))
    .map(knownKeyIn)
    .find((found) => found !== undefined)
  if (key) return fail(`${program || 'A command'} is given ${key}.`, at)
  const argument = words.filter(isUnknown).flatMap(buildArgumentsIn).find(isCredentialName)
  if (argument === undefined) return undefined
  return fail(`${program || 'A command'} is given the build argument ${argument}.`, at)
}
