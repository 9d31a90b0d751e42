import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '../../src/server/logger.ts'

function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  createLogger('error', sink).error({ err: error }, 'failed')
  return JSON.parse(lines.join('')).err
}

test('an error is logged with what has failed, and not with the connection that it carries', () => {
  const error = Object.assign(new Error('Connection terminated unexpectedly'), {
    code: '57P01',
    client: { secretKey: 4711 },
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  expect(logged(error)).toEqual({
    type: 'Error',
    code: '57P01',
    message: 'Connection terminated unexpectedly',
    stack: expect.stringContaining('logged-error.test.ts'),
  })
})

test('what the job queue reports is no object of the class Error, and is logged alike', () => {
  const reported = {
    ...new Error(),
    message: 'connect ECONNREFUSED',
    stack: 'Error: …',
    queue: 'ingestion',
    worker: 'w',
  }
  expect(logged(reported)).toEqual({
    type: 'Object',
    queue: 'ingestion',
    message: 'connect ECONNREFUSED',
    stack: 'Error: …',
  })
})

test.each([
  ['text', 'text'],
  [null, null],
  [Object.create(null), { type: 'Object' }],
  [{ errors: 'none' }, { type: 'Object' }],
])('%o may be thrown as well', (thrown, expected) => {
  expect(logged(thrown)).toEqual(expected)
})

test('causes are told, and those that lead back to themselves end', () => {
  const inner = new TypeError('inner', { cause: 'a word' })
  expect(logged(new Error('outer', { cause: inner }))).toMatchObject({
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner', cause: 'a word' },
  })
  expect(logged(new AggregateError([inner], 'several'))).toMatchObject({ errors: [{ message: 'inner' }] })
  const endless = new Error('endless')
  endless.cause = endless
  expect(logged(endless)).toMatchObject({ cause: { cause: { message: 'endless' } } })
})
