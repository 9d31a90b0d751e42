import { expect, test } from 'vitest'
import { answer, openApi } from '../api.ts'

const api = await openApi()

const ID = '0190a7f4-6c1e-7cc0-8a52-1f1a0b3c4d5e'

test.each([
  ['DELETE', '/api/v1/ingestions', 'GET, HEAD, POST'],
  ['PUT', '/api/v1/ingestions?page[size]=1', 'GET, HEAD, POST'],
  ['POST', `/api/v1/findings/${ID}`, 'GET, HEAD, PUT'],
  ['PATCH', `/api/v1/ingestions/${ID}/errors`, 'GET, HEAD'],
  ['GET', '/api/v1/tokens', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
] as const)('%s %s is 405, and Allow says what the path takes', async (method, url, allow) => {
  const { status, headers, body } = answer(await api.app.inject({ method, url }))
  expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow })
  expect(body.errors).toMatchObject([{ status: '405', code: 'invalid' }])
  expect(body.errors[0].detail).toContain(method)
})

test('HEAD is 405 where GET is', async () => {
  const { statusCode, headers } = await api.app.inject({ method: 'HEAD', url: '/api/v1/tokens' })
  expect({ statusCode, allow: headers['allow'] }).toEqual({ statusCode: 405, allow: 'POST' })
})

test('so it is for a browser, whose page would say that there is nothing', async () => {
  const { statusCode } = await api.app.inject({ url: '/api/v1/tokens', headers: { accept: 'text/html' } })
  expect(statusCode).toBe(405)
})

test.each([
  ['DELETE', '/api/v1/nowhere'],
  ['DELETE', '/api/v1/ingestions/'],
  ['POST', `/api/v1/ingestions/${ID}/errors/more`],
  ['POST', '/api/v1/ingestions//errors'],
  ['OPTIONS', '/api/v1/ingestions'],
] as const)('%s %s is 404', async (method, url) => {
  const { statusCode, headers } = await api.app.inject({ method, url })
  expect(statusCode).toBe(404)
  expect(headers).not.toHaveProperty('allow')
})
