import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** An address that leads to another, and can be made to lead elsewhere. */
export interface TcpForwarder {
  /** The same address, but through here. */
  through(url: string): string
  /** New connections go to this port; those that are open are cut off. */
  leadTo(port: number): void
  /** Takes connections and what is sent, and lets nothing through any more, as a machine that hangs. */
  hang(): void
  /** Lets everything through again. */
  goOn(): void
}

/** Forwards from a free port of 127.0.0.1 to another, until the test ends. */
export async function startTcpForwarder(target: number): Promise<TcpForwarder> {
  let to = target
  let hangs = false
  const open = new Set<readonly [Socket, Socket]>()
  const cutOff = (): void => {
    for (const pair of open) for (const socket of pair) socket.destroy()
    open.clear()
  }
  const server = createServer((inner) => {
    const outer = connect(to, '127.0.0.1')
    const pair = [inner, outer] as const
    open.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const other of pair) other.destroy()
        open.delete(pair)
      })
    }
    if (!hangs) join(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    cutOff()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    through: (url) => {
      const address = new URL(url)
      address.port = String(port)
      return address.href
    },
    leadTo: (port) => {
      to = port
      cutOff()
    },
    hang: () => {
      hangs = true
      for (const [inner, outer] of open) for (const socket of [inner, outer]) socket.unpipe().pause()
    },
    goOn: () => {
      hangs = false
      for (const pair of open) join(pair)
    },
  }
}

function join([inner, outer]: readonly [Socket, Socket]): void {
  inner.pipe(outer).pipe(inner)
}
