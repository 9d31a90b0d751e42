import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { answer, openApi } from '../api.ts'

const api = await openApi()
const tenant = await api.newTenant({ rolePermissions: ['manage_ingestions', 'manage_providers'] })
const { status, headers, body } = answer(await api.app.inject('/api/v1/schema'))

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { description: string; content?: object }>>
}

const operations: [string, string, Operation][] = Object.entries<Record<string, Operation>>(
  body.paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
)

test('the schema is an OpenAPI 3.1 document for anybody', async () => {
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: 'v1' } })
  expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true })
})

test('it names each kind of credentials, and the routes that ask for none', () => {
  expect(body.security).toEqual([{ apiKey: [] }, { token: [] }, { session: [] }])
  expect(Object.keys(body.components.securitySchemes)).toEqual(['apiKey', 'token', 'session'])
  const open = operations.filter(([, , { security }]) => security?.length === 0).map(([, path]) => path)
  expect(open.toSorted()).toEqual([
    '/api/v1/docs',
    '/api/v1/log-in-providers',
    '/api/v1/log-in/{provider}/callback',
    '/api/v1/log-in/{provider}/log-out',
    '/api/v1/log-ins',
    '/api/v1/schema',
    '/api/v1/session',
    '/api/v1/tenant-deletions/{id}',
    '/api/v1/tokens',
    '/api/v1/tokens/refresh',
  ])
})

test('nothing in it refers to what it does not have, and nothing is had that nobody refers to', () => {
  const referred = new Set(JSON.stringify(body).match(/(?<="#\/components\/)\w+\/[\w-]+/g))
  const components: Record<string, object> = body.components
  const had = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `${kind}/${name}`))
  expect(had.toSorted()).toEqual([...referred].toSorted())
})

test('it has every route there is', () => {
  const paths = operations.map(([method, path]) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'delete /api/v1/providers/{id}',
      'get /api/v1/findings',
      'get /api/v1/ingestions',
      'get /api/v1/ingestions/{id}',
      'get /api/v1/ingestions/{id}/errors',
      'get /api/v1/providers',
      'get /api/v1/schema',
      'get /api/v1/subscription',
      'post /api/v1/ingestions',
    ]),
  )
  expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(operations.length)
  // Fastify's own list, HEAD apart, without what is no part of the API.
  const routes = api.app.printRoutes({ commonPrefix: false }).match(/\((?!HEAD|OPTIONS)[A-Z, ]+\)/g) ?? []
  const outside = ['/healthz', '/readyz', '/metrics', '/', '/console/*']
  const methods = routes.flatMap((list) => list.match(/\b(?!HEAD\b)[A-Z]+\b/g) ?? [])
  expect(operations).toHaveLength(methods.length - outside.length)
})

/** A schema, and those within it. */
function* schemasIn(schema: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof schema !== 'object' || schema === null) return
  yield schema as Readonly<Record<string, unknown>>
  for (const inner of Object.values(schema)) yield* schemasIn(inner)
}

test('what a document must match is told in words, since refusals repeat them', () => {
  const bodies = operations.flatMap(([, , { requestBody }]) => [...schemasIn(requestBody)])
  const patterns = bodies.filter(({ pattern }) => typeof pattern === 'string')
  expect(patterns.length).toBeGreaterThan(10)
  for (const schema of patterns) expect(schema).toMatchObject({ description: expect.any(String) })
})

test.each(operations)('%s %s is described, and its path has its parameters', (_method, path, operation) => {
  const { summary, parameters = [], responses } = operation
  expect(summary).toEqual(expect.any(String))
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  expect(inPath.every(({ required }) => required === true)).toBe(true)
  expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['406', '500']))
})

const readable = operations.filter(([method, path]) => method === 'get' && !path.includes('{'))
test.each(readable)('%s %s takes every parameter it names', async (_method, path, { parameters = [] }) => {
  for (const { name } of parameters) {
    const answered = await tenant.get(`${path.slice('/api/v1'.length)}?${name}=1`)
    for (const { detail } of answered.body.errors ?? []) expect(detail).not.toContain('does not exist here')
  }
})
