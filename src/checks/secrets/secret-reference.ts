/** Placeholders that are replaced later: `$VAR`, `${VAR}`, `$(VAR)`, `{{ var }}`, `#{var}`, `%VAR%`, `@var@`, `<your-password>`. */
const FILLED_IN = /^(?:\$|\{\{|#\{|%[A-Z_]+%$|@[\w.-]+@$|<[^>]*>$)/

/** Encrypted values and references to secret stores: `ENC(…)` of Jasypt, `ENC[…]` of SOPS, `{cipher}…` of Spring, `vault:…`, `op://…`, `!vault` of YAML. */
const KEPT_ELSEWHERE = /^(?:ENC[([]|\{cipher\}|(?:ref\+)?vault:|op:\/\/|!(?:env|secret|vault)\b)/

/** Placeholders for a value that was removed. */
const MASKED = /^(?:\*{3,}|x{3,})$/i

/** Whether a value is a reference or placeholder, and not the secret itself. */
export function isSecretReference(value: string): boolean {
  return FILLED_IN.test(value) || KEPT_ELSEWHERE.test(value) || MASKED.test(value)
}
