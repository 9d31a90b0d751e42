import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { appCallingDoubles } from '../app-calling-doubles.ts'
import { startGithub } from './github-double.ts'
import { startGitlab } from './gitlab-double.ts'
import { PROJECT, TOKEN, type TrackerDouble } from './tracker-double.ts'

const api = await openApi()
const PERMISSIONS = ['manage_ingestions', 'manage_findings', 'manage_account'] as const
/** At which nobody listens. */
const NOBODY = 'http://127.0.0.1:1'

const newOwner = (): Promise<TestTenant> =>
  api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })

async function send(
  { authorization }: TestTenant,
  method: 'POST' | 'PUT',
  path: string,
  attributes: object,
): Promise<Answer> {
  return answer(
    await appCallingDoubles(api).inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'trackers', attributes } }),
    }),
  )
}

const create = (owner: TestTenant, { kind, url }: TrackerDouble, changes: object = {}): Promise<Answer> =>
  send(owner, 'POST', '/trackers', {
    name: 'shop',
    kind,
    server: url,
    project: PROJECT,
    token: TOKEN,
    ...changes,
  })

const refusalIn = ({ status, body }: Answer): object => {
  const [{ code, detail, source }] = body.errors
  return { status, code, detail, pointer: source.pointer }
}

const refusedFor = (attribute: string, detail: RegExp): object => ({
  status: 422,
  code: 'invalid',
  detail: expect.stringMatching(detail),
  pointer: `/data/attributes/${attribute}`,
})

describe.each([
  ['GitHub', startGithub, { has_issues: false }],
  ['GitLab', startGitlab, { issues_access_level: 'disabled' }],
] as const)('a tracker of %s', (name, start, issuesOff) => {
  test('is kept once its host has shown the project, which is asked once', async () => {
    const double = await start()
    const owner = await newOwner()
    expect((await create(owner, double)).status).toBe(201)
    expect(double.asked.map(({ method }) => method)).toEqual(['GET'])
  })

  test.each<[string, object, string, RegExp]>([
    [
      'a wrong token',
      { token: 'of-somebody' },
      'token',
      / answered with 401\. Its token is wrong, .* another one\. /,
    ],
    ['another project', { project: 'acme/nothing' }, 'project', / has no such project, or does not show it /],
    [
      'a server that is away',
      { server: NOBODY },
      'server',
      / did not answer: connection refused\. .* try again /,
    ],
  ])('is refused with %s', async (_, changes, attribute, detail) => {
    const owner = await newOwner()
    const refused = await create(owner, await start(), changes)
    expect(refusalIn(refused)).toEqual(refusedFor(attribute, detail))
    expect(JSON.stringify(refused.body)).not.toContain('of-somebody')
    expect((await owner.get('/trackers')).body.data).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    [
      'without issues',
      issuesOff,
      new RegExp(`^This project of ${name} has its issues turned off\\. Turn them on`),
    ],
    ['in the archive', { archived: true }, / in its archive, .* Take it out/],
  ])('is refused for a project %s', async (_, said, detail) => {
    const double = await start()
    double.project = { ...double.project, ...said }
    expect(refusalIn(await create(await newOwner(), double))).toEqual(refusedFor('project', detail))
  })

  test.each<[string, number, string, string, RegExp]>([
    ['a fault of its own', 502, '', 'server', / answered with 502\. /],
    ['a page', 200, '<html>', 'server', / answered with something that is not JSON\. /],
    ['no project', 200, '[]', 'server', / answered with something that is no project\. /],
    ['a flood', 200, ' '.repeat(2 * 1024 * 1024), 'server', / answered with more than 1048576 bytes\. /],
    ['too many requests', 429, '', 'server', / allows no more requests for a while\. /],
    ['a missing right', 403, '{}', 'token', / answered with 403\. Its token may not /],
    ['that it is elsewhere', 301, '', 'project', / has no such project/],
  ])('is refused where its host answers with %s', async (_, status, content, attribute, detail) => {
    const double = await start()
    const elsewhere = await start()
    double.sabotage = (__, response) => {
      response.writeHead(status, { location: `${elsewhere.url}/` }).end(content)
      return true
    }
    expect(refusalIn(await create(await newOwner(), double))).toEqual(refusedFor(attribute, detail))
    expect(elsewhere.asked).toEqual([])
  })

  test('is refused where its host says nothing for five seconds', async () => {
    const double = await start()
    double.sabotage = () => true
    const refused = await create(await newOwner(), double)
    expect(refusalIn(refused)).toEqual(refusedFor('server', / took longer than [\d.]+ seconds\. /))
  })

  test('keeps its token where another one is refused, and is renamed though its host is away', async () => {
    const double = await start()
    const owner = await newOwner()
    const path = `/trackers/${(await create(owner, double)).body.data.id}`
    expect(refusalIn(await send(owner, 'PUT', path, { token: 'of-somebody' }))).toEqual(
      refusedFor('token', / answered with 401\. /),
    )
    double.sabotage = (_, response) => {
      response.writeHead(502).end()
      return true
    }
    expect(refusalIn(await send(owner, 'PUT', path, { token: TOKEN }))).toEqual(
      refusedFor('token', / answered with 502\. /),
    )
    expect((await send(owner, 'PUT', path, { name: 'store' })).body.data.attributes.name).toBe('store')
    const { rows } = await sql`select token from trackers where tenant_id = ${owner.id}`.execute(api.owner)
    expect(rows).toEqual([{ token: TOKEN }])
  })
})

test('the tracker of another tenant is not found, and nobody is asked', async () => {
  const double = await startGithub()
  const path = `/trackers/${(await create(await newOwner(), double)).body.data.id}`
  double.asked.length = 0
  expect((await send(await newOwner(), 'PUT', path, { token: TOKEN })).status).toBe(404)
  expect(double.asked).toEqual([])
})
