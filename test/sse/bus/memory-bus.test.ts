import { once } from 'node:events'
import { BroadcastChannel, Worker } from 'node:worker_threads'
import { describe } from 'vitest'
import { MemoryBus } from '../../../src/sse/bus/memory-bus.ts'
import { type BusKind, busContract } from './contract.ts'

const THREAD = new URL('publish.ts', import.meta.url)

async function memory(): Promise<BusKind> {
  return {
    open: (listener) => new MemoryBus(listener),
    async publishElsewhere(channel, count) {
      const worker = new Worker(THREAD, { argv: [channel, String(count)], execArgv: [] })
      await once(worker, 'exit')
    },
    async poison(channel, frame) {
      const broadcast = new BroadcastChannel('assay events')
      broadcast.postMessage({ channel, frame })
      broadcast.close()
    },
  }
}

describe('the bus of one process', () => busContract(memory))
