import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** The only address the built-in database listens on. */
export const LOOPBACK = '127.0.0.1'

/** The cluster's last port while it is free, so that its address stays the same; otherwise any free one. */
export async function choosePort(cluster: Cluster): Promise<number> {
  const file = join(cluster.folder, '..', 'port')
  const remembered = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  const port = (remembered > 0 ? await listenOnce(remembered) : undefined) ?? (await listenOnce(0))
  if (port === undefined) throw new Error('The system has no free port to listen on.')
  // Only where it changes: on a full disk, writing it again would lose it.
  if (port !== remembered) await writeFile(file, `${port}\n`)
  return port
}

/** Listens briefly to find out whether the port is free, or, for 0, to get a free one. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen({ port, host: LOOPBACK }, () => {
      const address = probe.address() as AddressInfo
      probe.close(() => resolve(address.port))
    })
  })
}
