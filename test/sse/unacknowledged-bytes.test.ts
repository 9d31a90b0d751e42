import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectionName, UnacknowledgedBytes } from '../../src/sse/unacknowledged-bytes.ts'
import { PATIENCE } from '../support/patience.ts'

const IS_TOLD = existsSync('/proc/net/tcp')

/** Two ends of a connection: the one that sends, and the one that may stop reading. */
async function connection(host: string, through: string): Promise<{ sender: Socket; reader: Socket }> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, through)
  const [sender] = (await once(server, 'connection')) as [Socket]
  onTestFinished(() => {
    reader.destroy()
    sender.destroy()
    server.close()
  })
  return { sender, reader }
}

describe.skipIf(!IS_TOLD)('what a reader has not acknowledged is told of a connection over', () => {
  test.each([
    ['IPv4', '127.0.0.1', '127.0.0.1'],
    ['IPv6', '::1', '::1'],
    ['IPv4 that a server for both takes for IPv6', '::', '127.0.0.1'],
  ])('%s', async (_family, host, through) => {
    const { sender, reader } = await connection(host, through)
    const unacknowledged = new UnacknowledgedBytes(0)
    const pending = async () => (await unacknowledged.bytes()).get(connectionName(sender)) ?? 0
    expect(await pending()).toBe(0)
    reader.pause()
    sender.write(Buffer.alloc(32 * 1024 * 1024))
    await expect.poll(pending, PATIENCE).toBeGreaterThan(0)
    reader.resume()
    await expect.poll(pending, PATIENCE).toBe(0)
  })
})

test('the kernel is asked no more often than it is told to', async () => {
  const unacknowledged = new UnacknowledgedBytes(60_000)
  expect(unacknowledged.bytes()).toBe(unacknowledged.bytes())
  const impatient = new UnacknowledgedBytes(0)
  expect(impatient.bytes()).not.toBe(impatient.bytes())
})
