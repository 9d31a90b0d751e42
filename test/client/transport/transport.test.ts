import { expect, test } from 'vitest'
import { readSettings } from '../../../src/client/transport/settings.ts'
import { Transport } from '../../../src/client/transport/transport.ts'
import { type IngestionServerOptions, startIngestionServer } from '../../support/ingestion-server.ts'

const LIMITS = { connect: 5_000, total: 5_000, answerBytes: 100 }

async function answerOf(options: IngestionServerOptions) {
  const server = await startIngestionServer(options)
  const environment = { SERVICE_CLOUD_API_KEY: 'pk_key', SERVICE_CLOUD_API_BASE_URL: server.url }
  const settings = readSettings(environment)
  if (settings === undefined) throw new Error('there is a key')
  const transport = await Transport.open(settings, environment)
  return transport.request({ method: 'GET', path: '/a?b=c', limits: LIMITS })
}

test.each([0, 99, 100])('an answer of %i bytes, of at most 100, is whole', async (length) => {
  const answer = await answerOf({ answer: { status: 200, body: 'a'.repeat(length) } })
  expect(answer).toMatchObject({ status: 200, body: 'a'.repeat(length) })
  expect(answer.cutBy).toBeUndefined()
})

test.each([
  ['too large', 101],
  ['without end', undefined],
])('an answer that is %s is cut', async (_case, length) => {
  const answer = await answerOf({
    handle: (_request, response) => {
      if (length === undefined) setInterval(() => response.write('a'.repeat(40)), 5).unref()
      else response.end('a'.repeat(length))
    },
  })
  expect(answer).toMatchObject({ status: 200, body: 'a'.repeat(100) })
  expect(answer.cutBy?.message).toContain('the answer is larger than any page of the API')
})

test('an answer that breaks off keeps its status and what came', async () => {
  const answer = await answerOf({
    handle: (_request, response, reset) => {
      response.writeHead(403, { location: '/elsewhere' }).write('a', () => setTimeout(reset, 50))
    },
  })
  expect(answer).toMatchObject({ status: 403, location: '/elsewhere', body: 'a' })
  expect(answer.cutBy?.message).toContain('could not reach the API at')
})
