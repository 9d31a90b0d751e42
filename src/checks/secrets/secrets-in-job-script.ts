import { isGenerated } from './generated.ts'
import { isPasswordOfUrl, tokenIn } from './known-keys.ts'
import { isLocalHost } from './local-server.ts'
import { writtenSecrets } from './secret-in.ts'
import { passwordsInUrls } from './syntax/urls.ts'

/**
 * The secrets in a script of a pipeline, as phrases for a reason. Only what a generator made counts: such scripts give words to
 * the servers that they start for their tests.
 */
export function secretsInJobScript(script: string): readonly string[] {
  const named = writtenSecrets(script, 'script', (value) => !isGenerated(value))
  const token = tokenIn(script)
  const hasUrl = [...passwordsInUrls(script)].some(
    (url) => isPasswordOfUrl(url) && isGenerated(url.value) && !isLocalHost(url.host),
  )
  const found = new Set(named.map(({ name, what }) => `${what} as ${name}`))
  if (token !== undefined && !named.some(({ what }) => what === token)) found.add(token)
  if (hasUrl) found.add('a URL with a password')
  return [...found]
}
