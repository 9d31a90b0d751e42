/** What a name says that its value is. A password may be any text, a secret any word; keys and tokens are generated. */
export type CredentialKind = 'password' | 'secret' | 'key'

/** Last words of names of passwords: `DB_PASSWORD`, `smtpPass`. PWD alone is a folder. */
const PASSWORD = /(?:^|_)(?:password|passwd|passphrase|pass|pw)$|._pwd$/

/** Last words of names of secrets that programs share: `JWT_SECRET`. */
const SECRET = /(?:^|_)(?:secret|secret_key_base)$/

/** Last words of names of keys and tokens: `stripe.api-key`, `authToken`. */
const KEY =
  /(?:^|_)(?:token|api_?key|access_key|secret_key|private_key|encryption_key|signing_key|master_key|auth_key|account_key|shared_key|license_key|webhook_key|credentials?)$/

/** Names under which manifests and values name an object that keeps the credential: `existingSecret`, `imagePullSecret`. */
const NAMES_OBJECT = /(?:^|_)(?:ca|cert|certificate|existing|hashed|pull|ssl|tls|webhook_server)_secret$/

/** Names of flags that say to go without a password, or to make one up: `VNC_NO_PASSWORD`, `MYSQL_RANDOM_ROOT_PASSWORD`. */
const NO_PASSWORD = /(?:^|_)(?:no|allow_empty|random(?:_root)?)_password$/

/** Names that end like those of credentials, whose values are none: `nextToken` of a list, `public_key`. */
const NO_CREDENTIAL =
  /(?:^|_)(?:next|page|continuation|sync|cancel(?:lation)?|input|max|output|per|public|public_key)_(?:token|key|api_key)$/

/** Names are short; a longer key is text of some other kind. */
export const MAX_NAME_LENGTH = 200

/**
 * The kind of credential that a variable or key of this name is meant to hold. Only the end of the name counts:
 * `PASSWORD_FILE`, `TOKEN_TTL` and `SECRET_NAME` are about a credential and hold none.
 */
export function credentialKind(name: string): CredentialKind | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const words = inSnakeCase(name)
  if (PASSWORD.test(words)) return NO_PASSWORD.test(words) ? undefined : 'password'
  if (SECRET.test(words)) return NAMES_OBJECT.test(words) ? undefined : 'secret'
  return KEY.test(words) && !NO_CREDENTIAL.test(words) ? 'key' : undefined
}

export function isCredentialName(name: string): boolean {
  return credentialKind(name) !== undefined
}

/** `dbPassword`, `db.password` and `DB-PASSWORD` as `db_password`. */
export function inSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}
