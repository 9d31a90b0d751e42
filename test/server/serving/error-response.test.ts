import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/server/http/errors.ts'
import { errorResponseTo } from '../../../src/server/serving/error-response.ts'

function failure(code: string, message = 'the secret'): Error {
  return Object.assign(new Error(message), { code })
}

describe('a database that cannot work at the moment', () => {
  test.each([
    ['a lost connection', failure('08006')],
    ['too many connections', failure('53300')],
    ['no memory', failure('53200')],
    ['a statement that took too long', failure('57014')],
    ['a shutdown', failure('57P01')],
    ['a crash', failure('57P02')],
    ['a start that is not over', failure('57P03')],
    ['a session that was ended', failure('25P03')],
    ['a primary that is one no more', failure('25006')],
    ['nobody who listens', failure('ECONNREFUSED')],
    ['a name that leads nowhere', failure('ENOTFOUND')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that is not answered', new Error('Connection terminated due to connection timeout')],
    ['a pool that is used up', new Error('timeout exceeded when trying to connect')],
  ])('is answered with 503: %s', (_, error) => {
    const answer = errorResponseTo(error)
    expect(answer).toMatchObject({ status: 503, code: 'error' })
    expect(answer.headers['Retry-After']).toMatch(/^[1-9]\d*$/)
    expect(answer.message).not.toContain(error.message)
  })

  test('and whose disk is full with 507', () => {
    const answer = errorResponseTo(failure('53100'))
    expect(answer).toMatchObject({ status: 507, code: 'error' })
    expect(answer.headers['Retry-After']).toMatch(/^[1-9]\d*$/)
  })
})

test.each([
  ['a defect', new TypeError('the secret')],
  ['a statement that is wrong', failure('42601')],
  ['a value that cannot be stored', failure('22P05')],
  ['something that is no error', 'the secret'],
  [
    'an error of a request that speaks of connections',
    failure('invalid', 'Connection terminated unexpectedly'),
  ],
])('%s is answered with 500 and not explained', (_, error) => {
  const answer = errorResponseTo(error)
  expect(answer).toMatchObject({ status: 500, code: 'error', headers: {} })
  expect(answer.message).not.toMatch(/secret|terminated/)
})

test('an answer is its own', () => {
  const answer = new ApiError('permission_denied', 'No.')
  expect(errorResponseTo(answer)).toBe(answer)
})
