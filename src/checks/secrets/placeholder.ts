/** What people write where somebody is to fill in a value: `CHANGE_ME_LATER`, `your-api-key`, `Replace after build`. */
const TO_BE_FILLED_IN =
  /(?:^|[^a-z])(?:change[ _-]?(?:me|it|this)(?=[ _-])|(?:to[ _-]?be|will[ _-]?be)[ _-]|insert[ _-]|replace[ _-]?(?:me|this|with|after|before|in)?(?:[^a-z]|$)|place[ _-]?holder|your(?:[ _-]|(?:password|secret|token|key)(?![a-z]))|my[ _-]?(?:api|secret|token|key|password)[ _-]|some[ _-]?(?:(?:api|access|auth)[ _-]?)?(?:pass|secret|token|key)|fill[ _-]?(?:me|this)?[ _-]?in|fix[ _-]?me|to[ _-]?do(?:[^a-z]|$)|tbd(?:[^a-z]|$)|redacted|removed|omitted|dummy|fake|mock|sample|example|not[ _-]?(?:a[ _-]?(?:real|valid)|used|set|needed)|no[ _-](?:auth|password|secret|token)[ _-](?:needed|required)|un(?:used|set|defined)(?:[^a-z]|$)|set[ _-]?(?:me|this|later|by|in|via)(?:[^a-z]|$)|generated?[ _-]|managed[ _-]?by|ignored?(?:[^a-z]|$)|irrelevant)/i

/** As above, in capitals between the words: `YourPingdomApiToken`. */
const YOUR_VALUE = /(?:^|[^A-Za-z])[Yy]our(?=[A-Z][a-z])/

/** Words for what is none, before or between words in capitals: `aFakeSecretAccessKey`. */
const NOT_REAL = /[a-z](?:Dummy|Example|Fake|Mock|Placeholder|Sample)(?=[A-Z]|$)/

/** Names of variables in capitals, which stand for their value: `DB_PASSWORD_VAL`, `CHANGE_ME`, `E2E_TOKEN`, `S3_KEY`. */
const NAME_IN_CAPITALS = /^_*(?:[A-Z]{2,}(?:\d[A-Z])?|[A-Z]\d[A-Z]?)(?:_+[A-Z]+\d?)+_*$/

/** `xxxx-xxxx`, `....`, `0000`: the same character again and again. */
const SAME_CHARACTER = /^[\W_]*(\w)(?:\1|[\W_])*$/

/** As in the access keys of the AWS documentation: `wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`, `KEYEXAMPLE1234`. */
const EXAMPLE_IN_CAPITALS = /EXAMPLE/

/** A UUID of digits alone, which no generator makes: `12345678-0987-1234-5678-123456789012`. */
const UUID_OF_DIGITS = /^\d{8}-\d{4}-\d{4}-\d{4}-\d{12}$/

/** A private key without its text: dots, as manuals have it, or nothing before its last line. */
const KEY_LEFT_OUT =
  /^-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\n){0,20}(?:\.{3}|…|\*{3}|[<[{(]|-----END)/

/** Stands in a language of its own for each text that translators see: `crwdns12:0crwdne12:0`. */
const SEEN_BY_TRANSLATORS = /^crwdns\d{1,10}:\d.{0,2000}crwdne\d{1,10}:\d{1,3}$/s

/** Keys of the emulators of Azure Storage and Cosmos DB, which are the same on every machine. */
const KEY_OF_EMULATOR = /Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1|C2y6yDjf5\/R\+ob0N8A7Cgv30VRDJIWEH/

/** What somebody types instead of characters by chance: the same one or dots, or the row of digits or letters. */
const TYPED =
  /X{6}|(?:azerty|qwerty)\d|([B-Zb-z0])\1{7}|\.{4}|\*{4}|1234567890|0123456789|abcdefghij|abcd?1234|123456abc|MDEyMzQ1Njc4/

/** The signature of the token that jwt.io shows as an example, how access keys begin in the documentation of AWS, and tokens in that of Slack. */
const EXAMPLE_OF_MANUAL = /SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c|AKIAIOSFO|xox[bp]-17653672481-/

/** Words behind the prefix of a token, and a number at most: `glpat-token_of_another_platform`, `xoxb-token-of-shop-12`. */
const WORDS = /^[a-z]+(?:[_-][a-z]+){3,}(?:[_-]\d{0,5})?$/

/** Stands again and again for what templates of Helm generate when they are installed, as it is and in Base64. */
const GENERATED_LATER = 'generated'
const GENERATED_LATER_IN_BASE64 = 'Z2VuZXJhdGVkZ2VuZXJhdGVk'

/** Within a word that is made of a generated text, such as an entry of a password file. */
const PART_OF_GENERATED_LATER = GENERATED_LATER.repeat(2)

/** Stands for a UUID that is generated. */
const UUID_GENERATED_LATER = '00000000-0000-4000-8000-000000000000'

/** Different characters that a real token has at least; `ghp_xxxxxxxx` has five. */
const LEAST_VARIETY = 7

/** Whether a text stands for a value that is filled in later. `changeme` alone does not count: it gets deployed. */
export function isPlaceholder(text: string): boolean {
  return (
    NAME_IN_CAPITALS.test(text) ||
    EXAMPLE_IN_CAPITALS.test(text) ||
    KEY_OF_EMULATOR.test(text) ||
    isGeneratedLater(text) ||
    (text.length > 3 && SAME_CHARACTER.test(text)) ||
    TO_BE_FILLED_IN.test(text) ||
    YOUR_VALUE.test(text) ||
    NOT_REAL.test(text) ||
    UUID_OF_DIGITS.test(text) ||
    SEEN_BY_TRANSLATORS.test(text) ||
    KEY_LEFT_OUT.test(text)
  )
}

/** Whether a text stands for one that is generated when it is installed, alone or in a file such as a key. */
export function isGeneratedLater(text: string): boolean {
  if (text.includes(GENERATED_LATER_IN_BASE64) || text === UUID_GENERATED_LATER) return true
  if (text.includes(PART_OF_GENERATED_LATER) && !/\s/.test(text)) return true
  const { length } = text
  return (
    length > 3 &&
    length < 1_000 &&
    GENERATED_LATER.repeat(Math.ceil(length / GENERATED_LATER.length)).startsWith(text)
  )
}

/** Whether a text that has the form of a token is one from a manual, such as the access key of the AWS documentation. */
export function isPlaceholderToken(token: string): boolean {
  return (
    new Set(token).size < LEAST_VARIETY ||
    EXAMPLE_IN_CAPITALS.test(token) ||
    KEY_OF_EMULATOR.test(token) ||
    EXAMPLE_OF_MANUAL.test(token) ||
    TYPED.test(token) ||
    WORDS.test(token)
  )
}
