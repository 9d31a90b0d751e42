import { defineCheck, fail, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { worst } from '../verdict.ts'
import { everyCommand, instructionsOf, type Step } from './instructions.ts'
import { hasCurlOption, hasOption, hasSequence, settingOf } from './options.ts'

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
  compliance: {},
  resources: ['Dockerfile::Stage'],
  evaluate(stage) {
    const variables = instructionsOf(stage.properties, 'ENV', 'ARG').flatMap(({ assignments }) => assignments)
    return worst([
      everyCommand(stage, PASSES, (step) => ofCommand(step) ?? ofSettings(step)),
      judgeParts(variables, PASSES, ({ name, value, at }) => {
        const disables = DISABLING.get(name.toUpperCase())
        if (!disables) return undefined
        return ifKnown(name, value, at, (given) =>
          disables.test(given ?? '') ? fail(`${name} switches the check off.`, at) : undefined,
        )
      }),
    ])
  },
})

/** Values of variables that switch the check off for every program that reads them. */
const DISABLING: ReadonlyMap<string, RegExp> = new Map([
  ['NODE_TLS_REJECT_UNAUTHORIZED', /^0$/],
  ['PYTHONHTTPSVERIFY', /^0$/],
  ['GIT_SSL_NO_VERIFY', /./],
  ['NPM_CONFIG_STRICT_SSL', /^(?:false|0)$/i],
])

interface Rule {
  readonly program: RegExp
  readonly disables: (words: readonly string[]) => boolean
}

const RULES: readonly Rule[] = [
  {
    program: /^curl$/,
    disables: (words) => hasOption(words, '--insecure') || words.some((word) => hasCurlOption(word, 'k')),
  },
  { program: /^wget$/, disables: (words) => hasOption(words, '--no-check-certificate') },
  {
    program: /^(?:pip[\d.]*|python[\d.]*|uv|poetry)$/,
    disables: (words) => hasOption(words, '--trusted-host', '--allow-insecure-host'),
  },
  {
    program: /^(?:npm|yarn|pnpm)$/,
    disables: (words) =>
      hasSequence(words, 'set strict-ssl false') ||
      words.some((word) => /^(?:--)?strict-ssl=false$/i.test(word)) ||
      words.includes('--no-strict-ssl'),
  },
  {
    program: /^git$/,
    disables: (words) =>
      words.some((word) => /^http\.(?:\S+\.)?sslverify=(?:false|0|no|off)$/i.test(word)) ||
      hasSequence(words, 'http.sslverify false'),
  },
  {
    program: /^(?:apt|apt-get)$/,
    disables: (words) =>
      words.some((word) => /Acquire::https?::(?:\S+::)?Verify-(?:Peer|Host)="?(?:false|no|0)/i.test(word)),
  },
  {
    program: /^(?:yum|dnf|dnf5|microdnf|tdnf)$/,
    disables: (words) => words.some((word) => /^--setopt=(?:\S+\.)?sslverify=(?:0|false|no)$/i.test(word)),
  },
  { program: /^apk$/, disables: (words) => hasOption(words, '--no-check-certificate') },
  { program: /^conda$/, disables: (words) => hasSequence(words, 'ssl_verify false') },
]

function ofCommand({ program, words, at }: Step): Verdict | undefined {
  const rule = RULES.find((candidate) => candidate.program.test(program))
  return rule?.disables(words) ? fail(`${program} is told not to check certificates.`, at) : undefined
}

/** `NODE_TLS_REJECT_UNAUTHORIZED=0 npm ci`, and the same with `export`. */
function ofSettings({ command, program, words, at }: Step): Verdict | undefined {
  const exported = program === 'export' ? words.map(settingOf) : []
  for (const { name, value } of [...command.assignments, ...exported]) {
    if (typeof value === 'string' && DISABLING.get(name.toUpperCase())?.test(value)) {
      return fail(`${name} switches the check off.`, at)
    }
  }
  return undefined
}
