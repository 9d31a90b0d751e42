import { fillHoles } from '../../model/text-with-holes.ts'
import type { Invocation } from './invocation.ts'
import { hasCurlOption, hasOption, hasSequence, settingOf } from './options.ts'

/** Values of variables that switch the check off for every program that reads them. */
const DISABLING: ReadonlyMap<string, RegExp> = new Map([
  ['NODE_TLS_REJECT_UNAUTHORIZED', /^0$/],
  ['PYTHONHTTPSVERIFY', /^0$/],
  ['GIT_SSL_NO_VERIFY', /./],
  ['NPM_CONFIG_STRICT_SSL', /^(?:false|0)$/i],
  ['PIP_TRUSTED_HOST', /./],
  ['UV_INSECURE_HOST', /./],
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
    disables: (words) =>
      hasOption(words, '--trusted-host', '--allow-insecure-host') ||
      words.some((word) => /^(?:global|install)\.trusted-host$/.test(word)),
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
  {
    // A setting that is written into the configuration of a package manager.
    program: /^(?:cat|echo|printf|sed|tee)$/,
    disables: (words) => words.some((word) => /(?:^|[\n/\s])sslverify\s*=\s*(?:0|false|no)\b/i.test(word)),
  },
  { program: /^conda$/, disables: (words) => hasSequence(words, 'ssl_verify false') },
]

/** The values of a variable with which it switches the check of certificates off; `undefined` for other variables. */
export function valuesWithoutCertificates(name: string): RegExp | undefined {
  return DISABLING.get(name.toUpperCase())
}

/** That a command leaves certificates unchecked, as a sentence; `undefined` for other commands. */
export function uncheckedCertificates(invocation: Invocation): string | undefined {
  const { program, words } = invocation
  const rule = RULES.find((one) => one.program.test(program))
  if (rule?.disables([...words, ...documentsOf(invocation)]))
    return `${program} is told not to check certificates.`
  const name = disablingSetting(invocation)
  return name === undefined ? undefined : `${name} switches the check off.`
}

/** The here-documents that a command reads. */
function documentsOf({ command }: Invocation): readonly string[] {
  return command.redirections
    .filter(({ operator }) => operator === '<<')
    .map(({ target }) => fillHoles(target, '$'))
}

/**
 * The variable by which a command switches the check off, for itself (`NODE_TLS_REJECT_UNAUTHORIZED=0 npm ci`) or, with
 * `export`, for what follows.
 */
function disablingSetting({ command, program, words }: Invocation): string | undefined {
  const exported = program === 'export' ? words.map(settingOf) : []
  return [...command.assignments, ...exported].find(
    ({ name, value }) => typeof value === 'string' && valuesWithoutCertificates(name)?.test(value),
  )?.name
}
