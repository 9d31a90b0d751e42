/** Last words of a name whose value is a credential: `DB_PASSWORD`, `stripe.api-key`, `authToken`. PWD alone is a folder. */
const CREDENTIAL =
  /(^|_)(password|passwd|passphrase|pass|secret|token|api_?key|apikey|access_key|secret_key|private_key|encryption_key|signing_key|secret_key_base|rails_master_key|auth_key|account_key|credentials?)$|._pwd$/

/** Names under which manifests and values name an object that keeps the credential: `existingSecret`, `imagePullSecret`. */
const NAMES_OBJECT = /(^|_)(ca|cert|certificate|existing|pull|ssl|tls)_secret$/

/** Names are short; a longer key is text of some other kind. */
const MAX_LENGTH = 200

/**
 * Whether a variable or key of this name is meant to hold a credential. Only the end of the name counts:
 * `PASSWORD_FILE`, `TOKEN_TTL` and `SECRET_NAME` are about a credential and hold none.
 */
export function isCredentialName(name: string): boolean {
  if (name.length > MAX_LENGTH) return false
  const words = inSnakeCase(name)
  return CREDENTIAL.test(words) && !NAMES_OBJECT.test(words)
}

function inSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}
