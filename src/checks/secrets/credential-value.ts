import { type CredentialKind, credentialKind, inSnakeCase } from './credential-name.ts'
import { isPlaceholder } from './placeholder.ts'
import { isSecretReference } from './secret-reference.ts'

/** Whether a text can be a credential itself, as its name says: no reference, placeholder, setting, or name of something. */
export function isCredentialValue(kind: CredentialKind, value: string): boolean {
  if (!isPasswordOfStore(value)) return false
  if (kind === 'password') return !isNameOfSecret(value)
  if (isWords(value) || isMigration(value) || isCut(value) || value.length < SHORTEST_KEY) return false
  return kind !== 'key' || !isWord(value)
}

/** Whether a text can be a password where nothing names a stored one, since it is the store: `super-secure-password`. */
export function isPasswordOfStore(value: string): boolean {
  return value !== '' && !NEVER.some((is) => is(value))
}

/** Shorter texts are numbers, flags and test values. */
const SHORTEST_KEY = 4

const NEVER: readonly ((value: string) => boolean)[] = [
  isSecretReference,
  isPlaceholder,
  isSetting,
  isIdentifier,
  isDistinguishedName,
  isPath,
  isFileName,
  isAddress,
  isPublicKey,
  isColumnType,
  isValidationRule,
  isRegularExpression,
  isNameOfStyle,
  isNameInCode,
  isSentence,
  isShell,
  isListOfNames,
]

/** Flags, and what settings of that name choose: the kind of a token, where a password comes from. */
function isSetting(value: string): boolean {
  return /^(?:true|false|yes|no|on|off|nil|null|none|n\/a|undefined|empty|required|optional|enabled?|disabled?|auto|default|inherit|string|securestring|bearer|basic|digest|oauth2?|jwt|opaque|env|environment|file|prompt|ask|vault|~|jwt,[\w=,./-]{1,300})$/i.test(
    value,
  )
}

/** The ARN of a stored secret, or a reference to a part of a template. */
function isIdentifier(value: string): boolean {
  return /^(?:arn:aws[a-z-]*:|urn:|Fn::|Ref:)/.test(value)
}

/** The name of an entry of a directory: `uid=shop,ou=people,dc=example,dc=com`. */
function isDistinguishedName(value: string): boolean {
  return /^(?:cn|ou|uid)=[^,=]{1,200}(?:,\s?(?:c|cn|dc|l|o|ou|st|uid)=[^,=]{1,200}){1,20}$/i.test(value)
}

/** `/run/secrets/token`, `./token`, `%dir%/token.pem`: two folders at least, since a password may well begin with a slash. */
function isPath(value: string): boolean {
  return /^(?:(?:%[\w.]+%)?\/[\w.-]+\/[\w./-]+|~?\.{0,2}\/[\w./-]*\.\w{1,5}|[a-z-]+(?:\/[a-z-]+)+)$/.test(
    value,
  )
}

function isFileName(value: string): boolean {
  return /^[\w.-]+\.(?:cer|conf|crt|csr|env|gpg|jks|json|kdbx?|key|p12|p8|pem|pfx|properties|txt|ya?ml)$/i.test(
    value,
  )
}

/** An address without credentials in it; `knownKeyIn` finds those with. */
function isAddress(value: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s@]*$/i.test(value)
}

/** Keys of browsers, which their vendors call public: of Datadog, PostHog, Stripe and Mapbox. Others are public by their kind. */
function isPublicKey(value: string): boolean {
  return /^(?:pub[a-f\d]{32}$|phc_\w{30,60}$|pk_(?:live|test)_\w{10,200}$|pk\.eyJ|ssh-(?:rsa|dss|ed25519) |ecdsa-sha2-|age1|-----BEGIN (?:CERTIFICATE|(?:RSA |EC )?PUBLIC KEY|PGP PUBLIC))/.test(
    value,
  )
}

/** The type of a column, which schemas say behind its name: `VARCHAR(80) NOT NULL`. */
function isColumnType(value: string): boolean {
  return /^(?:n?(?:var)?char2?|(?:var)?binary|decimal|numeric|(?:big|small|tiny)?int)\(\d{1,5}\)(?: [\w ()']{1,100})?$/i.test(
    value,
  )
}

/** What a field of a form has to be: `required|string|max:255`. */
function isValidationRule(value: string): boolean {
  return /^[a-z_]{2,30}(?:\|[a-z_]{2,30}(?::[\w,-]{1,30})?){1,20}$/.test(value)
}

/** Groups of a pattern: `(?P<key>.{3,20})`. */
function isRegularExpression(value: string): boolean {
  return /\(\?(?:P?<\w|[:=!])/.test(value)
}

/** What a part of a text is shown as: `keyword.$0`, or a color of a theme: `shopGrey.400`. */
function isNameOfStyle(value: string): boolean {
  return /^[a-z]+(?:\.[a-z]+){0,5}\.\$\w{1,10}$/.test(value) || /^[a-z][A-Za-z]{1,30}\.\d{2,3}$/.test(value)
}

/** Where code declares something: `shop.settings:SECRET_KEY` of Python, `Api\OrderController@index` of Laravel. */
function isNameInCode(value: string): boolean {
  return /^(?:[a-z_]\w*(?:\.[a-z_]\w*){1,10}:[A-Za-z_]\w*|(?:(?:[A-Z]\w*\\{1,2}){1,10}[A-Z]\w*|[A-Z]\w*Controller)@[a-z]\w*)$/.test(
    value,
  )
}

/** Text for a reader: words that begin with a capital and go on with small ones, as in a description. */
function isSentence(value: string): boolean {
  return /^[A-Z][a-z]*(?:'s)?(?: [\w'"(),./:-]+){2,200}\.?$/.test(value)
}

/** `test`, `minio`, `TOKEN`: generated keys have digits, or capitals among small letters. */
function isWord(value: string): boolean {
  return /^(?:[a-z]{1,12}|[A-Z]{1,12})$/.test(value)
}

/** What frameworks call a change of a database: `0002_squashed_initial`. */
function isMigration(value: string): boolean {
  return /^\d{4}_[a-z]{2,40}(?:_[a-z]{1,40}|_\d{1,8}){0,20}$/.test(value)
}

/** A key of which only the ends are shown: `sk-4f…`, `sk-...5678`. Passwords may have dots. */
function isCut(value: string): boolean {
  return /^[\w-]{1,40}(?:\.{3}|…)[\w-]{0,40}$/.test(value)
}

/** The name of a stored secret, by a word that passwords do not have: `database-credentials`, `shop.db.password`. */
function isNameOfSecret(value: string): boolean {
  return (
    isWords(value) &&
    /(?:^|[-._/])(?:cert|creds?|credentials?|key|pass|passwd|password|secrets?|tls|token)(?:[-._/]|$)/.test(
      value,
    )
  )
}

/** Small words, as names have them and generated keys do not: `elastic-webhook-server-cert`, `shop_token_v2`, `ci.token`. */
function isWords(value: string): boolean {
  return /^[a-z]+\d{0,2}(?:[-._/][a-z]+\d{0,2}|[-._/]v?\d{1,4}){1,20}$/.test(value)
}

/** A JSON document without any credential: its texts are empty, placeholders, or names of what others hold. */
function isShell(value: string): boolean {
  if (!/^[[{]/.test(value)) return false
  try {
    return !textsIn(JSON.parse(value)).some(({ name, text }) => isCredentialOf(name, text))
  } catch {
    return false
  }
}

/** Under a name for something else, such as the name of a stored secret, only what a generator made is a credential. */
function isCredentialOf(name: string, text: string): boolean {
  if (credentialKind(name)) return isCredentialValue('password', text)
  return isCredentialValue('key', text) && !NAMES_OTHER.test(inSnakeCase(name))
}

/** Names of members that name something, or say where it is. */
const NAMES_OTHER =
  /(?:^|_)(?:annotation|audience|bundle|endpoint|file|host|id|kind|name|path|region|type|ur[il]|user|version)s?$/

/** Names in brackets, as the path of a field has them: `[ status, secret ]`. */
function isListOfNames(value: string): boolean {
  return /^\[[A-Za-z\s,._"'-]{0,500}\]$/.test(value)
}

interface NamedText {
  /** Of the member; that of the list for its items. */
  readonly name: string
  readonly text: string
}

function textsIn(value: unknown, name = 'password'): readonly NamedText[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, inner]) => textsIn(inner, member))
}
