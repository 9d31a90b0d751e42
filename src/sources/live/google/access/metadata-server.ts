import { readVariable } from '../../../../client/transport/environment.ts'
import { askForToken, directly } from '../../access/ask-for-token.ts'
import type { Connections } from '../../http/connections.ts'
import type { AccessOptions } from './access-options.ts'
import type { Credential } from './credential.ts'
import { requestToken } from './request-token.ts'

/** Where machines of Google Cloud, and what runs on them, ask for tokens of their service account. */
const METADATA_HOST = '169.254.169.254'

/** Milliseconds to find out whether this is such a machine. On one, the answer comes within a few. */
const PROBE_LIMIT = 500

const HEADERS = { 'metadata-flavor': 'Google' }

/** The service account of the machine that the scan runs on; undefined outside of Google Cloud. */
export async function metadataServer({ environment }: AccessOptions): Promise<Credential | undefined> {
  const host = readVariable(environment, 'GCE_METADATA_HOST') ?? METADATA_HOST
  const base = URL.parse(`http://${host}/computeMetadata/v1/`)
  if (!base) return undefined
  if (!(await directly((connections) => answers(base, connections)))) return undefined
  const who = 'the service account of this machine'
  const request = (path: string) => ({ url: new URL(path, base), headers: HEADERS, who, cure: CURE })
  const project = await directly((connections) => askForToken(request('project/project-id'), connections))
  const token = request('instance/service-accounts/default/token')
  return {
    from: who,
    ...(project.status === 200 && { project: project.text.trim() }),
    ask: () => directly((connections) => requestToken(token, connections)),
  }
}

async function answers(url: URL, connections: Connections): Promise<boolean> {
  try {
    const { body, headers } = await connections.to(url).request({
      origin: url.origin,
      path: '/',
      method: 'GET',
      headers: HEADERS,
      signal: AbortSignal.timeout(PROBE_LIMIT),
    })
    await body.dump()
    return headers['metadata-flavor'] === 'Google'
  } catch {
    return false
  }
}

const CURE = 'Attach a service account to the machine, with the scope cloud-platform.'
