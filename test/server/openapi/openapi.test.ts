import { describe, expect, test } from 'vitest'
import { answer, openApi } from '../api.ts'

const api = await openApi()
const tenant = await api.newTenant({ rolePermissions: ['manage_ingestions', 'manage_providers'] })
const { status, headers, body } = answer(await api.app.inject('/api/v1/schema'))

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[]
  readonly responses: Readonly<Record<string, { description: string; content?: object }>>
}

const operations: [string, string, Operation][] = Object.entries<Record<string, Operation>>(
  body.paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
)

test('the schema is an OpenAPI 3.1 document for anybody', () => {
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: 'v1' } })
  expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(operations.length)
})

test('it has every route there is', () => {
  expect(operations.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual([
    'delete /api/v1/providers/{id}',
    'get /api/v1/findings',
    'get /api/v1/ingestions',
    'get /api/v1/ingestions/{id}',
    'get /api/v1/ingestions/{id}/errors',
    'get /api/v1/providers',
    'get /api/v1/schema',
    'get /api/v1/subscription',
    'post /api/v1/ingestions',
  ])
})

describe.each(operations)('%s %s', (method, path, { summary, parameters = [], responses }) => {
  test('is described, and its path has its parameters', () => {
    expect(summary).toEqual(expect.any(String))
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required === true)).toBe(true)
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
    expect(Object.keys(responses)).toContain('default')
    const dangling = JSON.stringify(responses).match(/#\/components\/schemas\/\w+/g) ?? []
    for (const reference of dangling) expect(body.components.schemas).toHaveProperty(reference.slice(21))
  })

  test.runIf(method === 'get' && !path.includes('{'))('answers what it says, to all it says', async () => {
    const plain = await api.app.inject({ url: path, headers: { authorization: tenant.authorization } })
    expect(plain.statusCode).toBe(200)
    expect(Object.keys(responses['200']?.content ?? {})).toContain(
      String(plain.headers['content-type']).split(';')[0],
    )
    for (const { name } of parameters) {
      const { errors = [] } = (await tenant.get(`${path.slice('/api/v1'.length)}?${name}=1`)).body
      for (const { detail } of errors) expect(detail).not.toContain('does not exist here')
    }
  })
})
