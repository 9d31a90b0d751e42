import { expect } from 'vitest'
import { ERROR_STATUS } from '../../../src/server/http/errors.ts'

interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type Members = Readonly<Record<string, unknown>>

const MEDIA_TYPE = 'application/vnd.api+json'
const POINTER = /^(\/([^~/]|~[01])*)*$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Headers without which an answer of this status leaves its reader guessing. */
const HEADERS_OF_STATUS: Readonly<Record<number, readonly string[]>> = {
  202: ['content-location'],
  401: ['www-authenticate'],
  409: ['retry-after'],
  429: ['retry-after'],
  503: ['retry-after'],
}

/** Fails unless this is what JSON:API 1.1 and the contract say an answer of the API looks like. */
export function expectJsonApi({ status, headers, body }: Response): void {
  expect(headers['transaction-id']).toMatch(UUID)
  for (const name of HEADERS_OF_STATUS[status] ?? []) expect(headers, `${status}`).toHaveProperty(name)
  if (status === 415) expect('accept' in headers || 'accept-encoding' in headers).toBe(true)
  if (status === 204 || status === 303) {
    expect(body).toBeUndefined()
    expect(headers).not.toHaveProperty('content-type')
    return
  }
  expect(headers['content-type']).toBe(MEDIA_TYPE)
  const document = members(body)
  if (status >= 400) expectErrors(document, status)
  else expectData(document)
}

function expectErrors(document: Members, status: number): void {
  expect(Object.keys(document)).toEqual(['errors'])
  const errors = list(document['errors'])
  expect(errors).not.toHaveLength(0)
  for (const error of errors.map(members)) {
    onlyOf(error, ['status', 'code', 'detail', 'source'])
    expect(error).toMatchObject({ status: String(status), detail: expect.stringMatching(/\S/) })
    expect(Object.keys(ERROR_STATUS)).toContain(error['code'])
    if ('source' in error) expectSource(members(error['source']))
  }
}

/** JSON:API 1.1, "Error Objects": a pointer into the request's document, a query parameter, or a header. */
function expectSource(source: Members): void {
  const [[name, value] = [], ...others] = Object.entries(source)
  expect(others).toEqual([])
  expect(['pointer', 'parameter', 'header']).toContain(name)
  expect(value).toMatch(name === 'pointer' ? POINTER : /./)
}

function expectData(document: Members): void {
  const { data, meta } = document
  expect(meta).toMatchObject({ version: 'v1' })
  if (Array.isArray(data)) expectCollection(document, data)
  else {
    onlyOf(document, ['data', 'meta'])
    expectResource(members(data))
  }
}

function expectCollection(document: Members, data: readonly unknown[]): void {
  const resources = data.map(members)
  resources.forEach(expectResource)
  const names = resources.map(({ type, id }) => `${type} ${id}`)
  expect(new Set(names).size).toBe(names.length)
  // All of it is in one answer.
  if (members(document['meta'])['pagination'] === undefined) {
    onlyOf(document, ['data', 'meta'])
    return
  }
  expect(Object.keys(document).toSorted()).toEqual(['data', 'links', 'meta'])
  const { page, pages, count } = members(members(document['meta'])['pagination']) as Record<string, number>
  const links = members(document['links'])
  expect(Object.keys(links).toSorted()).toEqual(['first', 'last', 'next', 'prev'])
  // Found by a cursor.
  if (page === undefined) {
    expect(links['last']).toBeNull()
    return
  }
  expect(page).toBeGreaterThanOrEqual(1)
  expect(page).toBeLessThanOrEqual(pages ?? 0)
  expect(data.length).toBeLessThanOrEqual(count ?? 0)
  expect(pageOf(links['first'])).toBe(1)
  expect(pageOf(links['last'])).toBe(pages)
  expect(pageOf(links['prev'])).toBe(page === 1 ? null : (page ?? 0) - 1)
  expect(pageOf(links['next'])).toBe(page === pages ? null : (page ?? 0) + 1)
}

function expectResource(resource: Members): void {
  onlyOf(resource, ['type', 'id', 'attributes', 'relationships'])
  expect(resource).toMatchObject({ type: expect.stringMatching(/./), id: expect.stringMatching(/./) })
  const attributes = Object.keys(members(resource['attributes']))
  const relationships = members(resource['relationships'] ?? {})
  // Fields share one name space, and neither may be called like the members beside them.
  const fields = [...attributes, ...Object.keys(relationships)]
  expect(new Set([...fields, 'id', 'type']).size).toBe(fields.length + 2)
  for (const relationship of Object.values(relationships)) {
    const identifiers = [members(relationship)['data']].flat().map(members)
    for (const identifier of identifiers) expect(Object.keys(identifier).toSorted()).toEqual(['id', 'type'])
  }
}

function pageOf(link: unknown): number | null {
  if (link === null) return null
  return Number(new URL(String(link), 'http://localhost').searchParams.get('page[number]'))
}

function onlyOf(object: Members, names: readonly string[]): void {
  expect(Object.keys(object).filter((name) => !names.includes(name))).toEqual([])
}

function members(value: unknown): Members {
  expect(value).toBeTypeOf('object')
  expect(value).not.toBeNull()
  expect(Array.isArray(value)).toBe(false)
  return value as Members
}

function list(value: unknown): readonly unknown[] {
  expect(Array.isArray(value)).toBe(true)
  return value as readonly unknown[]
}
