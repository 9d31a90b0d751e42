/** What something fills in later: `$VAR`, `${VAR}`, `$(VAR)`, `{{ var }}`, `#{var}`, `%VAR%`, `@var@`, `<your-password>`. */
const FILLED_IN = /^(?:\$|\{\{|#\{|%[A-Z_]+%$|@[\w.-]+@$|<[^>]*>$)/

/** What something decrypts or fetches: `ENC(…)` of Jasypt, `ENC[…]` of SOPS, `{cipher}…` of Spring, `vault:…`, `op://…`, `!vault` of YAML. */
const KEPT_ELSEWHERE = /^(?:ENC[([]|\{cipher\}|(?:ref\+)?vault:|op:\/\/|!(?:env|secret|vault)\b)/

/** Placeholders for a value that was removed. */
const MASKED = /^(?:\*{3,}|x{3,})$/i

/** A value that stands for a secret, and tells nothing of it to who reads it. */
export function isReference(value: string): boolean {
  return FILLED_IN.test(value) || KEPT_ELSEWHERE.test(value) || MASKED.test(value)
}
