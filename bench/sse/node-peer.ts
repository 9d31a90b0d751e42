import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onServerCore } from './cores.ts'
import type { Peer } from './peer.ts'
import type { Answer, Command } from './servers/publish-when-told.ts'

export interface NodePeerOptions {
  /** Name of a file in `servers/`. */
  readonly program: string
  readonly words?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly request: Peer['request']
}

/** Starts a server of `servers/` as a Node process, and resolves once it listens. */
export async function startNodePeer(options: NodePeerOptions): Promise<Peer> {
  const { program, words = [], environment = {}, request } = options
  const path = join(import.meta.dirname, 'servers', program)
  const server = spawn(...onServerCore(process.execPath, ['--expose-gc', path, ...words]), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [answer] = (await answerOf(server)) as [Answer]
  if (answer === 'done' || server.pid === undefined) throw new Error(`${program} said something else first.`)
  const tell = async (command: Command): Promise<void> => {
    server.send(command)
    await answerOf(server)
  }
  return {
    port: answer.port,
    pids: [server.pid],
    request,
    publish: (events) => tell({ publish: events }),
    collectGarbage: () => tell('collect garbage'),
    close: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

/** The next thing a server says. */
async function answerOf(server: ChildProcess): Promise<unknown[]> {
  const silent = new AbortController()
  const ended = once(server, 'exit', { signal: silent.signal }).then(([code]) => {
    throw new Error(`The server ended with ${code}.`)
  })
  try {
    return await Promise.race([once(server, 'message', { signal: silent.signal }), ended])
  } finally {
    silent.abort()
    ended.catch(() => undefined)
  }
}
