import { describe, expect, test } from 'vitest'
import { UsageError } from '../../src/errors/assay-error.ts'
import { allowedOrigins } from '../../src/sse/cors.ts'

test.each([
  ['nothing', undefined, []],
  ['an empty variable', '', []],
  ['one', 'https://app.example.com', ['https://app.example.com']],
  ['several', 'https://a.example, http://localhost:3000 ,', ['https://a.example', 'http://localhost:3000']],
])('%s', (_what, value, origins) => {
  const environment = value === undefined ? {} : { EVENTSTREAM_ALLOWED_ORIGINS: value }
  expect(allowedOrigins(environment)).toEqual(origins)
})

describe('refused at the start', () => {
  test.each([
    '*',
    'null',
    'app.example.com',
    'https://app.example.com/',
    'https://app.example.com:443',
    'https://APP.example.com',
    'https://*.example.com',
    'https://user@app.example.com',
    'file:///etc',
    'https://a.example https://b.example',
  ])('%s', (value) => {
    expect(() => allowedOrigins({ EVENTSTREAM_ALLOWED_ORIGINS: value })).toThrow(UsageError)
    expect(() => allowedOrigins({ EVENTSTREAM_ALLOWED_ORIGINS: value })).toThrow(
      'EVENTSTREAM_ALLOWED_ORIGINS',
    )
  })
})
