import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe } from 'vitest'
import { busSettings } from '../../../src/sse/bus/bus-settings.ts'
import { RedisBus } from '../../../src/sse/bus/redis-bus.ts'
import { needs, pathsOf } from '../../support/borrowed/borrow.ts'
import { startRedis } from '../../support/redis.ts'
import { type BusKind, busContract } from './contract.ts'

const PROGRAM = new URL('publish.ts', import.meta.url).pathname

async function broker(program: string): Promise<BusKind> {
  const { environment, command } = await startRedis({ program })
  const settings = busSettings(environment)
  if (settings === undefined) throw new Error('CACHE_HOST')
  return {
    open: (listener) => new RedisBus(settings, { listener }),
    async publishElsewhere(channel, count) {
      const env = { ...process.env, ...environment }
      const child = spawn(process.execPath, [PROGRAM, channel, String(count)], { env, stdio: 'inherit' })
      await once(child, 'exit')
    },
    poison: async (channel, bytes) => void (await command('PUBLISH', `assay:2:${channel}`, bytes)),
  }
}

describe('the bus over a broker', needs('redis'), () => {
  describe.each(pathsOf('redis'))('%s', (program) => busContract(() => broker(program)))
})
