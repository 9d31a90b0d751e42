/** What a name says that its value is. A password may be any text, a secret any word; keys and tokens are generated. */
export type CredentialKind = 'password' | 'secret' | 'key'

/** Last words of names of passwords: `DB_PASSWORD`, `smtpPass`, `rootpassword`. In capitals, PWD alone is a folder. */
const PASSWORD =
  /(?:password|passwd|passphrase|passcode)$|(?:^|_)(?:pass|pw|(?:db|user|root|admin|mysql|pg|smtp|ftp|mail|redis|require)(?:pass|pwd|pw))$|._pwd$/

/** Last words of names of secrets that programs share: `JWT_SECRET`. */
const SECRET = /(?:^|_)(?:(?:api|app|client|consumer|jwt|session|shared|webhook)?secret|secret_key_base)$/

/** Last words of names of keys and tokens: `stripe.api-key`, `authToken`, `accesskey`. */
const KEY =
  /(?:^|_)(?:(?:access|api|auth|bearer|bot|github|gitlab|refresh|secret)?token|[a-z]{0,20}api_?key|(?:access|secret|private|encryption|signing|master|auth|account|shared|license|webhook|sas|crypt|cipher|hmac|shared_access|storage)_?key|credentials?)$/

/** Names under which manifests and values name an object that keeps the credential: `existingSecret`, `imagePullSecret`. */
const NAMES_OBJECT =
  /(?:^|_)(?:ca|cert|certificate|existing|external|from|hashed|pull|sealed|ssl|tls|webhook_server)_secret$/

/** Names of flags that say to go without a password, to make one up, or what to do with it: `VNC_NO_PASSWORD`. */
const NO_PASSWORD =
  /(?:^|_)(?:no|allow_empty|random(?:_root)?|forgot|reset|show|hide|is|has|requires?)_?(?:password|passwd)$|(?:^|_)no_?pass$|(?:^|_)htpasswd$/

/** Names that end like those of credentials, whose values are none: `nextToken` of a list, `public_key`. */
const NO_CREDENTIAL =
  /(?:^|_)initial_cluster_token$|(?:^|_)public_(?:[a-z]{1,20}_){0,2}(?:api_?)?key$|(?:^|_)(?:next|page|continuation|sync|cancel(?:lation)?|cart|checkout|input|max|output|per|public|public_key|publishable|csrf|xsrf)_?(?:token|key|api_key)$/

/**
 * Words behind the name of a credential that tell which of several it is: `DB_PASSWORD_2`, `API_KEY_PROD`,
 * `password_staging_v2`.
 */
const WHICH_ONE =
  /(?:(?<=[a-z])\d{1,2}|_(?:\d{1,6}|v\d{1,3}|[a-d]|prod|production|prd|preprod|live|stage|staging|stg|dev|devel|development|test|testing|tst|qa|uat|sandbox|old|new|current|previous|prev|primary|secondary|main|backup|bak|master|replica|slave|root|admin|ro|rw|readonly|internal|external|local|global|eu|us|blue|green|b64|base64|plain|plaintext|raw|str|string|value|val|literal))$/

/** Names of credentials have at most so many such words. */
const MOST_WORDS_BEHIND = 3

/** Only the end of a name counts, which is not read further back than this. */
const MAX_NAME_LENGTH = 200

/** As much of a name as tells what it is the name of. */
export function endOfName(name: string): string {
  return name.slice(-MAX_NAME_LENGTH)
}

/**
 * The kind of credential that a variable or key of this name is meant to hold. Only the end of the name counts:
 * `PASSWORD_FILE`, `TOKEN_TTL` and `SECRET_NAME` are about a credential and hold none.
 */
export function credentialKind(name: string): CredentialKind | undefined {
  if (/^pwd$/i.test(name)) return name === 'PWD' ? undefined : 'password'
  let words = inSnakeCase(endOfName(name)).replace(/_$/, '')
  for (let removed = 0; removed <= MOST_WORDS_BEHIND; removed += 1) {
    const kind = kindOf(words)
    if (kind) return isAboutCredential(kind, words) ? undefined : kind
    const shorter = words.replace(WHICH_ONE, '')
    if (shorter === words) return undefined
    words = shorter
  }
  return undefined
}

export function isCredentialName(name: string): boolean {
  return credentialKind(name) !== undefined
}

/** Words of credentials wherever they stand in a name. */
const CREDENTIAL_WORD =
  /(?:^|_)(?:pass|passwd|password|passwords|passphrase|passcode|pwd|secret|secrets|token|tokens|credential|credentials|creds?|api_?keys?|(?:access|auth|encryption|master|private|signing|ssh)_?keys?)(?:_|$)/

/** Last words of names of what is beside a credential: how long it holds, where it is, what it must be. */
const BESIDE_CREDENTIAL =
  /_(?:age|algorithm|alg|arn|arns|audience|bucket|count|enabled|endpoint|expiration|expires|expiry|file|format|host|id|interval|issuer|kind|length|lifetime|limit|name|names|path|policy|prefix|region|role|rotation|size|table|topic|ttl|type|ur[il]|version)$/

/** Whether a name speaks of a credential anywhere, as in `/secrets/shop/db`, and not of something beside one. */
export function mentionsCredential(name: string): boolean {
  const words = inSnakeCase(endOfName(name)).replace(/_$/, '')
  return CREDENTIAL_WORD.test(words) && !BESIDE_CREDENTIAL.test(words)
}

/** `dbPassword`, `db.password` and `DB-PASSWORD` as `db_password`. */
export function inSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}

function kindOf(words: string): CredentialKind | undefined {
  if (PASSWORD.test(words)) return 'password'
  if (SECRET.test(words)) return 'secret'
  return KEY.test(words) ? 'key' : undefined
}

/** Whether a name ends like that of a credential, and is that of something beside it. */
function isAboutCredential(kind: CredentialKind, words: string): boolean {
  if (kind === 'password') return NO_PASSWORD.test(words)
  return kind === 'secret' ? NAMES_OBJECT.test(words) : NO_CREDENTIAL.test(words)
}
