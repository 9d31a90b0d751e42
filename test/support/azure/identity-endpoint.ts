import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface IdentityEndpoint {
  readonly address: string
  /** The questions for tokens: `/metadata/identity/oauth2/token?…`. */
  readonly asked: readonly URL[]
}

/** What gives machines and apps of Azure their tokens; with an error, it gives none. It ends with the test. */
export async function startIdentityEndpoint(error?: string): Promise<IdentityEndpoint> {
  const asked: URL[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const isAsked = headers['metadata'] === 'true' || headers['x-identity-header'] === 'of-an-app'
    if (isAsked) asked.push(new URL(url, 'http://identity.test'))
    const end = String(Math.floor(Date.now() / 1000) + 3600)
    const isGiven = isAsked && error === undefined
    response.writeHead(isGiven ? 200 : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isGiven
          ? { access_token: 'of-a-test', expires_on: end, token_type: 'Bearer' }
          : { error: 'invalid_request', error_description: error },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
