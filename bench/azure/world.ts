import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { type Estate, startAzure } from '../../test/support/azure/azure-server.ts'
import { APPLICATION } from '../../test/support/azure/scan-azure.ts'
import { createCertificateAuthority } from '../../test/support/certificate-authority.ts'

const HOSTS = ['login.microsoftonline.com', 'management.azure.com']

/** An Azure of our own under the names of the real one, for programs with this environment. */
interface World extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>
  /** How often it was asked so far. */
  readonly requests: number
}

/** Starts it. `folder` is for what the program has to trust. */
export async function startWorld(estate: Estate, folder: string): Promise<World> {
  const authority = createCertificateAuthority()
  const bundle = join(folder, 'ca.pem')
  writeFileSync(bundle, authority.certificate)
  const azure = await startAzure(estate, authority.issue(HOSTS.map((host) => `DNS:${host}`)))
  const proxy = createServer().on('connect', (_request, socket) => {
    const onward = connect(Number(azure.address.port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    environment: { ...APPLICATION, HTTPS_PROXY: `http://127.0.0.1:${port}`, REQUESTS_CA_BUNDLE: bundle },
    get requests() {
      return azure.requests.length
    },
    async [Symbol.asyncDispose]() {
      await azure[Symbol.asyncDispose]()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
