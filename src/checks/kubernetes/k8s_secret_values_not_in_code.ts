import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { credentialKind, inSnakeCase } from '../secrets/credential-name.ts'
import { isPasswordOfStore } from '../secrets/credential-value.ts'
import { isHash } from '../secrets/hash.ts'
import { knownKeyIn, tokenIn } from '../secrets/known-keys.ts'
import { isSecretText, secretIn, secretsInText } from '../secrets/secret-in.ts'
import { isTestData, USUAL_IN_TESTS } from '../secrets/test-data.ts'
import { isPlainSetting } from './setting-of-secret.ts'

export default defineCheck({
  id: 'k8s_secret_values_not_in_code',
  title: 'Manifests of Secrets should not hold the values',
  service: 'config',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Base64 hides nothing: whoever can read the repository, now or later, has the secret, and so has its history.',
  remediation: {
    text: 'Commit a SealedSecret, an ExternalSecret or a file encrypted with SOPS instead, and replace the values that leaked.',
    url: 'https://kubernetes.io/docs/concepts/security/secrets-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/configuration/secret/#alternatives-to-secrets'],
  compliance: { 'nsa-kubernetes-1.2': ['secrets'] },
  resources: ['Kubernetes::Secret'],
  evaluate(secret) {
    const decoded = secret.at('data').members().map(decodedEntry)
    const isOfTest = isTestData(secret.location?.file ?? '')
    const entries = [...decoded, ...secret.at('stringData').members().map(entry)]
    const found = entries.filter(isOfTest ? isKeyOfOthers : isSecret)
    const [first] = found
    if (!first) return pass('No value is written in it.')
    const names = found.map(({ name }) => name).join(', ')
    return fail(`The values of ${names} are written in it.`, first.value)
  },
})

/** An entry of a Secret, with its text, which is absent where it is not known. */
interface Entry {
  readonly name: string
  readonly text: string | undefined
  readonly value: Cursor<string>
}

/** Last words of the names of settings beside a secret: `username`, `db-host`, `tls.crt`. */
const PUBLIC =
  /(?:^|_)(?:user|username|login|url|uri|plugin|algorithm|key_id|filename|driver|client|host|hostname|port|type|name|namespace|project|server|region|endpoint|bucket|database|db|dbname|email|issuer|client_id|tenant_id|subscription_id|application_id|crt|cert|(?:ca|cert|chain)_pem|pub|public_key|known_hosts|enabled|insecure|tls|scheme|protocol|engine|path|repo|repository|org|organization|domain|version|environment|env|ca|address|addr|mode|update|level|provider|timeout|ttl|format|zone|profile|role|prefix|suffix|channel|owner|mtime|expiry|created_at|updated_at)$/

/** A number, an amount, a duration or a time: `10`, `2d`, `512Mi`, `2026-03-20T17:54:53Z`. */
const AMOUNT = /^(?:\d{1,5}(?:ms|[smhdwy]|[KMGT]i?B?)?|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)$/

/** Names of entries that hold a file of settings, of which only some are secret. */
const FILE_OF_SETTINGS = /\.(?:ya?ml|json|toml|ini|cnf|conf|cfg|properties|xml|config)$/i

/** A line of such a file where it has no more: a comment, or a name with its value. */
const ONLY_LINE = /^(?:[#;].*|[\w.-]{1,100}[ \t]{0,8}[=:].*)$/

/** A line of YAML that names something, an item, a comment or a blank one. */
const LINE_OF_SETTINGS = /^\s*(?:#.*|-\s.*|(?:-\s+)?["']?[\w.-]{1,80}["']?:(?:\s.*)?)?$/

/** Whether an entry of a Secret that a test reads opens more than what that test starts: a key of a known form. */
function isKeyOfOthers({ text = '' }: Entry): boolean {
  const token = tokenIn(text)
  return token !== undefined && !USUAL_IN_TESTS.has(token)
}

function isSecret({ name, text }: Entry): boolean {
  if (text === undefined) return false
  if (isNameItself(name, text) || isHash(name, text.trim())) return false
  if (isSetting(name, text)) return secretIn(name, text) !== undefined
  if (credentialKind(name) === 'password' && isPasswordOfStore(text.trim())) return true
  const isFile = isFileOfSettings(name, text)
  // In a file each line counts, also where it is the only one. `login.config` is none of the XML that others are.
  const file = name.endsWith('.config') && !text.trimStart().startsWith('<') ? '' : name
  if (secretsInText(isFile ? `\n${text}` : text, file).length > 0) return true
  return isFile || isPlainSetting(name, text) ? knownKeyIn(text) !== undefined : isSecretText(text)
}

/** Whether the value of a key or token is a part of its name, as charts have it: `api-token: token`. */
function isNameItself(name: string, text: string): boolean {
  return credentialKind(name) === 'key' && inSnakeCase(name).endsWith(inSnakeCase(text.trim()))
}

/** Whether an entry is a setting beside a secret, by its name or value. */
function isSetting(name: string, text: string): boolean {
  return PUBLIC.test(inSnakeCase(name)) || AMOUNT.test(text.trim())
}

function isFileOfSettings(name: string, text: string): boolean {
  const lines = text.trim().split('\n')
  const isNamedFile = FILE_OF_SETTINGS.test(name)
  if (lines.length === 1) return isNamedFile && ONLY_LINE.test(text.trim())
  return isNamedFile || lines.every((line) => LINE_OF_SETTINGS.test(line))
}

function entry([name, value]: readonly [string, Cursor<string>]): Entry {
  return { name, text: isUnknown(value.value) ? undefined : value.value, value }
}

/**
 * An entry of `data`. What is not Base64 is taken as it is: a reference that is filled in before. Charts often put quotes
 * around a value first, which are none of it.
 */
function decodedEntry(member: readonly [string, Cursor<string>]): Entry {
  const { text, ...rest } = entry(member)
  const isBase64 = text !== undefined && /^[A-Za-z0-9+/]*={0,2}$/.test(text.replace(/\s/g, ''))
  return { ...rest, text: isBase64 ? unquoted(Buffer.from(text, 'base64').toString()) : text }
}

function unquoted(text: string): string {
  return /^"(.*)"$/s.exec(text.trim())?.[1] ?? text
}
