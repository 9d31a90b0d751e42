import { credentialKind, endOfName, inSnakeCase } from './credential-name.ts'

const CONNECTION_STRING = /(?:^|_)(?:conn|connection)_?str(?:ing)?$/

/** What Application Insights is reached by is no secret: browsers are sent it. */
const OF_INSIGHTS = /insights|(?:^|_)(?:ai|monitor)_/

/** Whether the name of a setting says that its value is secret: `dbPassword`, `apiKey`, `sqlConnectionString`. */
export function saysSecret(name: string): boolean {
  if (credentialKind(name)) return true
  const words = inSnakeCase(endOfName(name))
  return CONNECTION_STRING.test(words) && !OF_INSIGHTS.test(words)
}
