/** Loads the roots of a push and makes the TLS context, with duplicates removed or not, for `push-trust.ts`. */
import { createSecureContext, getCACertificates } from 'node:tls'
import { readSystemRoots } from '../src/client/transport/system-roots.ts'
import { createTrustContext, loadTrust } from '../src/client/transport/trust.ts'

const start = performance.now()
const { certificates, makeContext } = await (process.argv[2] === 'unique' ? unique() : all())
const loaded = performance.now()
makeContext()
const made = performance.now()
console.log(JSON.stringify({ certificates, load: loaded - start, context: made - loaded }))

async function unique() {
  const trust = await loadTrust(process.env)
  return { certificates: trust.roots.length, makeContext: () => createTrustContext(trust) }
}

async function all() {
  const system = await readSystemRoots(process.env)
  const ca = [...system.certificates, ...getCACertificates('default')]
  return { certificates: ca.length, makeContext: () => createSecureContext({ ca }) }
}
