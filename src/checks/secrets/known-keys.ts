import { isSecretReference } from './secret-reference.ts'

/** Formats of known keys and tokens, which are credentials under any name. */
const KNOWN_KEYS: readonly { readonly what: string; readonly form: RegExp }[] = [
  { what: 'an AWS access key', form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: 'a private key', form: /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY/ },
  { what: 'a GitHub token', form: /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/ },
  { what: 'a GitLab token', form: /\bglpat-[\w-]{20}/ },
  { what: 'a Slack token', form: /\bxox[abprs]-[A-Za-z0-9-]{20}/ },
  { what: 'a Stripe secret key', form: /\b[rs]k_live_[A-Za-z0-9]{16}/ },
  { what: 'a Google API key', form: /\bAIza[\w-]{35}/ },
  { what: 'an npm token', form: /\bnpm_[A-Za-z0-9]{36}/ },
  { what: 'a SendGrid key', form: /\bSG\.[\w-]{22}\.[\w-]{43}/ },
  { what: 'an Azure storage key', form: /\bAccountKey=[A-Za-z0-9+/]{60}/ },
  { what: 'a JSON Web Token', form: /(?<![\w-])eyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10}/ },
]

/** `postgres://user:password@host`, unless the password is a reference. */
const URL_WITH_PASSWORD = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,200}:([^\s/@]{1,200})@/i

/** The kind of key in a text, as a phrase for a reason; never the key itself. */
export function knownKeyIn(text: string): string | undefined {
  const key = KNOWN_KEYS.find(({ form }) => form.test(text))
  if (key) return key.what
  const password = URL_WITH_PASSWORD.exec(text)?.[1]
  return password && !isSecretReference(password) ? 'a URL with a password' : undefined
}
