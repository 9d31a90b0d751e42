import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { BusError } from '../../../src/sse/bus/event-bus.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { folderOf } from '../../support/folder.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startRedis } from '../../support/redis.ts'
import { newChannel, numbered, upTo } from './ear.ts'
import { openRedisBus } from './over-redis.ts'

const PROGRAM = new URL('publish.ts', import.meta.url)

describe('a broker that others use too', needs('redis'), () => {
  test('environments with databases of their own hear nothing of each other', async () => {
    const { environment, command } = await startRedis()
    const staging = openRedisBus({ ...environment, EVENTSTREAM_CACHE_DB: '5' })
    const production = openRedisBus(environment)
    const channel = newChannel()
    await Promise.all([staging.bus.subscribe(channel), production.bus.subscribe(channel)])
    for (const n of upTo(100)) production.bus.publish(channel, numbered(n))
    staging.bus.publish(channel, numbered(1_000))
    await command('PUBLISH', 'assay:2:!gap', '')
    await expect.poll(() => production.ear.gaps, PATIENCE).toEqual(['all'])
    await expect.poll(() => staging.ear.story(channel), PATIENCE).toEqual([1_000])
    await expect.poll(() => production.ear.heard(channel), PATIENCE).toEqual(upTo(100))
  })

  test('a channel is subscribed once for a process, by its exact name, and given up with its last reader', async () => {
    const { environment, command } = await startRedis()
    const { bus } = openRedisBus(environment)
    const channel = newChannel()
    await Promise.all([bus.subscribe(channel), bus.subscribe(channel)])
    expect(await command('PUBSUB', 'NUMSUB', `assay:2:${channel}`)).toEqual([`assay:2:${channel}`, 1])
    expect(await command('PUBSUB', 'NUMPAT')).toBe(0)
    bus.unsubscribe(channel)
    const readers = async (): Promise<unknown> => command('PUBSUB', 'NUMSUB', `assay:2:${channel}`)
    await expect.poll(readers, PATIENCE).toEqual([`assay:2:${channel}`, 0])
  })

  test('a page that is reloaded costs the broker nothing', async () => {
    const { environment, command } = await startRedis()
    const { bus } = openRedisBus(environment)
    const channel = newChannel()
    await bus.subscribe(channel)
    for (let reload = 0; reload < 20; reload += 1) {
      bus.unsubscribe(channel)
      await bus.subscribe(channel)
    }
    const statistics = String(await command('INFO', 'commandstats'))
    expect(/cmdstat_subscribe:calls=(\d+)/.exec(statistics)?.[1]).toBe('1')
  })

  test('the way over the broker is measured', async () => {
    const { environment } = await startRedis()
    const { bus } = openRedisBus(environment)
    await bus.subscribe(newChannel())
    await expect.poll(() => bus.statistics.lagSeconds, PATIENCE).toBeGreaterThan(0)
  })

  test('whoever only publishes subscribes to nothing', async () => {
    const { environment, command } = await startRedis()
    const { bus } = openRedisBus(environment)
    bus.publish(newChannel(), numbered(1))
    await bus.ping()
    expect(await command('PUBSUB', 'CHANNELS')).toEqual([])
    expect(await command('CLIENT', 'LIST', 'TYPE', 'pubsub')).toBe('')
  })

  test('a user that may do nothing else may carry events', async () => {
    const { environment, command } = await startRedis()
    const rights = ['+auth', '+hello', '+select', '+publish', '+subscribe', '+unsubscribe']
    await command('ACL', 'SETUSER', 'assay', 'on', '>pass word', 'resetchannels', '&assay:2:*', ...rights)
    await command('ACL', 'SETUSER', 'default', 'off')
    const user = { ...environment, CACHE_USERNAME: 'assay', CACHE_PASSWORD: 'pass word' }
    const { bus, ear, outages } = openRedisBus(user)
    const channel = newChannel()
    await bus.subscribe(channel)
    await bus.ping()
    bus.publish(channel, numbered(1))
    await expect.poll(() => ear.heard(channel), PATIENCE).toEqual([1])
    bus.unsubscribe(channel)
    expect(outages).toEqual([])

    const stranger = openRedisBus({ ...user, EVENTSTREAM_CACHE_DB: '3' })
    await expect(stranger.bus.ping()).rejects.toThrow(/NOPERM/)
  })

  test.each([
    ['a wrong password', { CACHE_PASSWORD: 'wrong-secret' }, 'WRONGPASS'],
    ['none', {}, 'NOAUTH'],
  ])(
    'a broker that asks for a password and gets %s is out, and no error holds one',
    async (_what, given, reason) => {
      const { environment } = await startRedis({ settings: ['--requirepass', 'right-secret'] })
      const { bus, outages } = openRedisBus({ ...environment, ...given })
      const error: unknown = await bus.ping().catch((failed: unknown) => failed)
      expect(error).toBeInstanceOf(BusError)
      expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).toContain(reason)
      for (const shown of [error, ...outages]) {
        expect(inspect(shown, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain('-secret')
      }
    },
  )

  test('over TLS, to a broker whose name its certificate has', async () => {
    const authority = createCertificateAuthority()
    const { key, cert } = authority.issue()
    const folder = folderOf({ 'server.key': key, 'server.pem': cert, 'ca.pem': authority.certificate })
    const file = (name: string): string => join(folder, name)
    const certificate = ['--tls-cert-file', file('server.pem'), '--tls-key-file', file('server.key')]
    const { environment, tlsPort } = await startRedis({
      settings: [...certificate, '--tls-auth-clients', 'no'],
      tls: true,
    })
    const { bus, ear } = openRedisBus(environment)
    const channel = newChannel()
    await bus.subscribe(channel)
    const secure = { CACHE_PORT: String(tlsPort), CACHE_SCHEME: 'rediss', CACHE_HOST: 'localhost' }
    const publisher = spawn(process.execPath, [PROGRAM.pathname, channel, '3'], {
      env: { ...process.env, ...environment, ...secure, NODE_EXTRA_CA_CERTS: file('ca.pem') },
      stdio: 'inherit',
    })
    await once(publisher, 'exit')
    await expect.poll(() => ear.heard(channel), PATIENCE).toEqual([0, 1, 2])
    const address = { ...environment, ...secure, CACHE_HOST: '127.0.0.1' }
    await expect(openRedisBus(address).bus.ping()).rejects.toThrow(/certificate/)
  })

  test('a program whose broker is away ends nevertheless', async () => {
    const { environment, close } = await startRedis()
    await close()
    const env = { ...process.env, ...environment }
    const program = spawn(process.execPath, [PROGRAM.pathname, newChannel(), '3'], { env, stdio: 'inherit' })
    expect(await once(program, 'exit')).toEqual([0, null])
  })

  test('a worker thread publishes over it with nothing set up', async () => {
    const { environment } = await startRedis()
    const { bus, ear } = openRedisBus(environment)
    const channel = newChannel()
    await bus.subscribe(channel)
    const env = { ...process.env, ...environment }
    const worker = new Worker(PROGRAM, { argv: [channel, '3'], execArgv: [], env })
    await once(worker, 'exit')
    await expect.poll(() => ear.heard(channel), PATIENCE).toEqual([0, 1, 2])
  })

  test('a program that just ends has sent its events', async () => {
    const { environment } = await startRedis()
    const { bus, ear } = openRedisBus(environment)
    const channel = newChannel()
    await bus.subscribe(channel)
    const module = new URL('../../../src/sse/send-event.ts', import.meta.url).href
    const code = `import { sendEvent } from ${JSON.stringify(module)}
      for (let n = 0; n < 3; n += 1) sendEvent(${JSON.stringify(channel)}, 'scan.progress', { n })`
    const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    const [exitCode] = await once(program, 'exit')
    expect(exitCode).toBe(0)
    await expect.poll(() => ear.heard(channel), PATIENCE).toEqual([0, 1, 2])
  })
})
