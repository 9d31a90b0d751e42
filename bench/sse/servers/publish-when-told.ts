import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Events } from '../peer.ts'

/** Command of the benchmark to a server. */
export type Command = { readonly publish: Events } | 'collect garbage'

/** Answer of the server. */
export type Answer = { readonly port: number } | 'done'

/** Sends the port of this server to the benchmark, then runs its commands. */
export function publishWhenTold(port: number, publish: (channel: number) => void): void {
  const answer = (text: Answer): void => void process.send?.(text)
  const obey = async (command: Command): Promise<void> => {
    if (command === 'collect garbage')
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    else await publishAll(command.publish, publish)
    answer('done')
  }
  process.on('message', (command) => void obey(command as Command))
  process.once('disconnect', () => process.exit())
  answer({ port })
}

async function publishAll(
  { count, channels = 1, perTurn = 1 }: Events,
  publish: (channel: number) => void,
): Promise<void> {
  for (let event = 0; event < count; event += 1) {
    publish(event % channels)
    if ((event + 1) % perTurn === 0) await nextTurn()
  }
}
