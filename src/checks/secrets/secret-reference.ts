/** Placeholders of templates: `$VAR`, `${VAR}`, `$(VAR)`, `{{ var }}`, `#{var}`, `{$var}`, `{var}`, `{}`, `%VAR%`, `%env(VAR)%`, `@var@`, `((var))`, `<your-password>`, `%s`, `%[1]s`, `--pass $VAR`, and what Go prints of nothing: `%!s(<nil>)`. */
const FILLED_IN =
  /^(?:--?[a-z][\w-]{0,40}[ =]\$|\$|\{\{|#\{|\{\$|\{(?:[A-Za-z_][\w.()[\]]*)?\}$|%[A-Za-z_][\w.():-]*%$|%(?:\[\d\])?[dqsv]$|%!\w\(|@[\w.-]+@$|\(\([^()\s]{1,200}\)\)$|<[^>]*>$|\[[A-Za-z _-]+\]$)/

/**
 * Encrypted values and references to secret stores: `ENC(…)` of Jasypt, `ENC[…]` of SOPS, `{cipher}…` of Spring, `vault:…`,
 * `op://…`, `!vault` of YAML, `Ag…` of a sealed secret, `U2FsdGVkX1…` of OpenSSL. `AQICAH…` is what AWS KMS encrypts, also
 * behind the prefixes of a tool: `deployment-secret:2:AQICAH…`.
 */
const KEPT_ELSEWHERE =
  /^(?:ENC[([]|\{cipher\}|U2FsdGVkX1|Ag[A-Za-z0-9+/]{200}|\$ANSIBLE_VAULT|\{(?:SSHA|SHA|SMD5|MD5|CRYPT|bcrypt|scrypt|pbkdf2)\d*\}|(?:ref\+)?vault:|(?:op|awssm|gcpsm|azkv|file|env|keyring):\/\/|projects\/[^/]+\/secrets\/|@Microsoft\.KeyVault\(|\{\{?resolve:|!(?:env(?:_var)?|secret|vault|Ref|Sub|GetAtt|ImportValue)\b|(?:[\w.-]{1,100}:){0,6}AQICAH[A-Za-z0-9+/]{40})/

/** Code that looks the value up: `process.env.TOKEN`, `os.Getenv("TOKEN")`, `var.token`, `data.vault_generic_secret.a.data`. */
const LOOKED_UP =
  /^(?:(?:process\.(?:env|argv)|os\.(?:environ|Args)|sys\.argv|ENV|env|secrets|var|local|data|module|self|each|params?|inputs?|parameters|outputs?|steps)[.[]|(?:[\w.]+\.)?(?:[Gg]etenv|LookupEnv|env|lookup|get|fetch|read|file|format|join|base64\w*|random\w*)\()/

/** Code that calls a method, whose arguments may be cut off: `accounts.newKey(owner)`. */
const METHOD_CALL = /^(?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*\(/

/** Placeholders for a value that was removed, with the name of whatever removed it: `**SOPS**`. */
const MASKED = /^(?:\*{3,}|x{3,}|\*{2,}[A-Za-z_ -]{1,30}\*{2,})$/i

/** A whole text that a tool fills in: `${VAR}`, `$(secretOrRandomPassword)`, `{{ var }}`, `#{var}#`, `<your-password>`. */
const WHOLLY_FILLED_IN = /^(?:\$\{[^}]+\}|\$\([^)]+\)|\{\{[^}]+\}\}|#\{[^}]+\}#?|<[^>]+>)$/

/** Whether a tool fills in the whole text, where a password may begin with any character: `$ecret` is one. */
export function isWhollyFilledIn(value: string): boolean {
  return WHOLLY_FILLED_IN.test(value)
}

/** Whether a value is a reference or placeholder, and not the secret itself. */
export function isSecretReference(value: string): boolean {
  return [FILLED_IN, KEPT_ELSEWHERE, LOOKED_UP, METHOD_CALL, MASKED].some((form) => form.test(value))
}
