import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Below those that systems give to outgoing connections, one of which could take the port before its program does. */
const LOWEST = 10_000
const HIGHEST = 30_000

/** A port of 127.0.0.1 that nobody listens on, for a program that cannot choose one itself and say which. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Whether somebody listens on this port of 127.0.0.1. */
export async function answersAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answered = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return answered.finally(() => socket.destroy())
}
