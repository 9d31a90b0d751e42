import { credentialKind, endOfName, inSnakeCase } from './credential-name.ts'

/**
 * Names that end like those of secrets, and in templates are mostly those of what everybody may see: a suffix that makes
 * names unique, the record that proves a domain, the id of a key, the ARN or name of a secret.
 */
const OFTEN_PUBLIC =
  /(?:^|_)(?:creation|name|resource|suffix|unique|validation|verification)_token$|(?:^|_)(?:encryption|master|signing)_key$|(?:^|_)credentials?$/

/** A secret that programs share, whatever else is called one. */
const SHARED_SECRET =
  /(?:^|_)(?:api|app|client|consumer|jwt|session|shared|webhook)_?secret$|^secret$|_key_base$/

const CONNECTION_STRING = /(?:^|_)(?:conn|connection)_?str(?:ing)?$/

/** What Application Insights is reached by is no secret: browsers are sent it. */
const OF_INSIGHTS = /insights|(?:^|_)(?:ai|monitor)_/

/** Whether the name of a parameter or property says that its value is a password, key or token: `dbPassword`, `apiKey`. */
export function saysCredential(name: string): boolean {
  const words = inSnakeCase(endOfName(name))
  const kind = credentialKind(name)
  if (kind === undefined || OFTEN_PUBLIC.test(words)) return false
  return kind !== 'secret' || SHARED_SECRET.test(words)
}

/** Whether the name of a parameter says that its value is, or has in it, something secret: `sqlConnectionString`. */
export function saysSecret(name: string): boolean {
  const words = inSnakeCase(endOfName(name))
  return saysCredential(name) || (CONNECTION_STRING.test(words) && !OF_INSIGHTS.test(words))
}
