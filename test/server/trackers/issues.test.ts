import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS } from '../../../src/server/sending/retry-delay.ts'
import { closeTenant } from '../../../src/store/leaving/close-tenant.ts'
import { exportRows } from '../../../src/store/leaving/export-tenant.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi } from '../api.ts'
import { MortalStore } from '../mortal-store.ts'
import { record } from '../record.ts'
import { startGithub } from './github-double.ts'
import { startGitlab } from './gitlab-double.ts'
import { newTracked } from './tracked.ts'

const api = await openApi()

describe.each([
  ['GitHub', startGithub, 'issues'],
  ['GitLab', startGitlab, '-/issues'],
] as const)('an issue in %s', (name, start, folder) => {
  async function newCase() {
    const double = await start()
    return { double, ...(await newTracked(api, double)) }
  }

  /** With an issue that is open. */
  async function newIssue() {
    const one = await newCase()
    await one.ask()
    await one.work()
    return one
  }

  test('is created for a finding, which shows it', async () => {
    const { double, ask, work, finding } = await newCase()
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({ state: 'waiting', number: null, url: null })
    await work()
    const url = `${double.url}/acme/shop/${folder}/1`
    expect((await finding()).attributes['issues']).toEqual([
      { id: body.data.id, tracker: 'shop', number: 1, url, state: 'open', problem: null },
    ])
    expect(double.issues).toHaveLength(1)
    expect(double.issues[0]).toMatchObject({ title: 'Title of a: a', state: 'open' })
    expect(double.issues[0]?.body).toContain(
      `[in Assay](<https://assay.example.com/#/findings/${(await finding()).id}>)`,
    )
  })

  test('is closed with a comment when the finding resolves, and opened again when it comes back', async () => {
    const { double, scan, work, issue } = await newIssue()
    await scan('PASS')
    await work()
    const [tracked] = double.issues
    expect(tracked).toMatchObject({ state: 'closed' })
    expect(tracked?.comments).toEqual([
      expect.stringMatching(/^A scan no longer finds this problem\. \[See the finding\.\]\(<https:/),
    ])
    expect(await issue()).toMatchObject({ state: 'closed', number: 1 })
    await scan('FAIL')
    await work()
    expect(tracked).toMatchObject({ state: 'open', comments: { length: 2 } })
    expect(await issue()).toMatchObject({ state: 'open', problem: null })
    expect(double.issues).toHaveLength(1)
  })

  test('is closed when its risk is accepted, and opened again when that ends', async () => {
    const { double, change, finding, work, scan, tenant } = await newIssue()
    const path = `/findings/${(await finding()).id}/acceptance`
    await change('POST', path, { type: 'acceptances', attributes: { reason: 'It is on purpose.' } })
    await work()
    expect(double.issues[0]).toMatchObject({
      state: 'closed',
      comments: [expect.stringContaining('accepted')],
    })
    if (double.kind === 'github') expect(double.issues[0]?.reason).toBe('not_planned')
    await scan('FAIL')
    await work()
    expect(double.issues[0]?.state).toBe('closed')
    await tenant.delete(path)
    await work()
    expect(double.issues[0]?.state).toBe('open')
  })

  test('is one, however often it is asked for', async () => {
    const { double, ask, work } = await newIssue()
    const again = await ask()
    expect(again.body.data.attributes).toMatchObject({ state: 'open', number: 1 })
    await work()
    await Promise.all([work(), work(), work()])
    expect(double.issues).toHaveLength(1)
  })

  test('is one with several workers', async () => {
    const { double, ask, work } = await newCase()
    await ask()
    await Promise.all([work(), work(), work()])
    expect(double.issues).toHaveLength(1)
  })

  test('is one where the answer to its creation was lost', async () => {
    const { double, ask, work, pass, issue } = await newCase()
    for (let others = 0; others < 130; others += 1) double.add({})
    double.sabotage = ({ method }, response, carryOut) => {
      if (method !== 'POST') return false
      carryOut()
      response.destroy()
      return true
    }
    await ask()
    await work()
    expect(await issue()).toMatchObject({
      state: 'waiting',
      number: null,
      attempts: 1,
      problem: expect.stringMatching(`^${name} did not answer: `),
    })
    double.sabotage = () => false
    await work()
    expect(double.issues).toHaveLength(131)
    for (let others = 0; others < 130; others += 1) double.add({})
    await pass(1)
    await work()
    expect(double.issues.filter(({ body }) => body !== '')).toHaveLength(1)
    expect(await issue()).toMatchObject({ state: 'open', number: 131, problem: null })
  })

  test.each([2, 3])('is one where the worker dies in its transaction %i', async (transactions) => {
    const { double, ask, work, pass, issue } = await newCase()
    await ask()
    const mortal = new MortalStore(api.url, transactions)
    await expect(work(mortal)).rejects.toThrow('killed')
    await mortal.close()
    // Nobody else does it before the worker is taken for dead.
    await work()
    expect(await issue()).toMatchObject({ state: 'waiting' })
    await pass(1)
    await work()
    expect(double.issues).toHaveLength(1)
    expect(await issue()).toMatchObject({ state: 'open', number: 1 })
  })

  test('is left alone where a person has closed it, until the finding comes back', async () => {
    const { double, scan, work, issue } = await newIssue()
    const [tracked] = double.issues
    if (tracked !== undefined) tracked.state = 'closed'
    await scan('FAIL')
    await work()
    expect(tracked?.state).toBe('closed')
    await scan('PASS')
    await work()
    expect(tracked).toMatchObject({ state: 'closed', comments: [] })
    expect(await issue()).toMatchObject({ state: 'closed' })
    await scan('FAIL')
    await work()
    expect(tracked?.state).toBe('open')
  })

  test.each(['deleted', 'moved'] as const)(
    'that was %s is given up, and another one can be created',
    async (fate) => {
      const { double, scan, work, issue, ask } = await newIssue()
      Object.assign(double.issues[0] ?? {}, { fate })
      await scan('PASS')
      await work()
      expect(await issue()).toMatchObject({
        state: 'gone',
        problem: expect.stringContaining('deleted or moved'),
      })
      await scan('FAIL')
      await work()
      expect(double.issues).toHaveLength(1)
      expect((await ask()).status).toBe(201)
      await work()
      expect(double.issues).toHaveLength(2)
      expect(await issue()).toMatchObject({ state: 'open', number: 2 })
    },
  )

  test('waits where the host allows no more requests, and what it keeps waiting is not lost', async () => {
    const { double, ask, work, pass, issue } = await newCase()
    const reset = Math.floor(Date.now() / 1000) + 30 * 60
    const prefix = double.kind === 'github' ? 'x-ratelimit' : 'ratelimit'
    double.sabotage = (_, response) => {
      response.writeHead(double.kind === 'github' ? 403 : 429, {
        [`${prefix}-remaining`]: '0',
        [`${prefix}-reset`]: `${reset}`,
      })
      response.end('{}')
      return true
    }
    await ask()
    await work()
    await work()
    expect(double.asked).toHaveLength(1)
    const waiting = await issue()
    expect(Math.abs(Date.parse(`${waiting['next_attempt_at']}`) - reset * 1000)).toBeLessThan(5_000)
    expect(waiting['problem']).toBe(`${name} allows no more requests for a while. They go on by themselves.`)
    // Pauses are no attempts that failed, however many there are.
    for (let pause = 0; pause < MAX_ATTEMPTS; pause += 1) {
      await pass(1)
      await work()
    }
    expect(await issue()).toMatchObject({ state: 'waiting', attempts: 0 })
    double.sabotage = () => false
    await pass(1)
    await work()
    expect(await issue()).toMatchObject({ state: 'open', problem: null })
  })

  test('that fails every time is shown, and can be tried again; a new token does so too', async () => {
    const { double, ask, work, pass, issue, change, tracker } = await newCase()
    double.sabotage = (_, response) => {
      response.writeHead(401).end('the secrets of another server')
      return true
    }
    const { body } = await ask()
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await work()
      await pass(24)
    }
    const dead = await issue()
    expect(dead).toMatchObject({ attempts: MAX_ATTEMPTS, next_attempt_at: null, state: 'waiting' })
    expect(dead['problem']).toBe(
      `${name} answered with 401. Its token is wrong, has expired or was revoked: give the tracker another one.`,
    )
    const again = await change('POST', `/issues/${body.data.id}/again`)
    expect(again.body.data.attributes).toMatchObject({ attempts: 0, problem: null })
    await work()
    expect(await issue()).toMatchObject({ attempts: 1 })
    double.sabotage = () => false
    await change('PUT', `/trackers/${tracker}`, { type: 'trackers', attributes: { token: 'token-of-acme' } })
    await work()
    expect(await issue()).toMatchObject({ state: 'open', problem: null })
  })

  test.each<[string, number, string | undefined, RegExp]>([
    ['another page', 200, '<html>', / answered with something that is not JSON\.$/],
    ['no issue', 201, '{"number": "1", "iid": -1}', / answered with something that is no issue\./],
    ['a list', 201, '[]', / answered with something that is no issue\./],
    [
      'more than anybody reads',
      201,
      ' '.repeat(17 * 1024 * 1024),
      / answered with more than 16777216 bytes\.$/,
    ],
    ['that it is elsewhere', 307, '', / has no such project, has turned its issues off, or /],
    ['that there is none', 404, '{}', / has no such project, has turned its issues off, or /],
  ])('fails where the host answers with %s', async (_, status, content, problem) => {
    const { double, ask, work, issue } = await newCase()
    const elsewhere = await start()
    double.sabotage = (__, response) => {
      response.writeHead(status, { location: `${elsewhere.url}/` }).end(content)
      return true
    }
    await ask()
    await work()
    expect((await issue())['problem']).toMatch(problem)
    expect(elsewhere.asked).toEqual([])
  })

  test('of a project that the token no longer shows is not taken for deleted', async () => {
    const { double, scan, work, issue } = await newIssue()
    double.sabotage = (_, response) => {
      response.writeHead(404).end('{}')
      return true
    }
    await scan('PASS')
    await work()
    expect(await issue()).toMatchObject({ state: 'open', problem: expect.stringContaining('this token') })
  })
})

test('is left alone once its account is disconnected, and once its tenant has left', async () => {
  const double = await startGithub()
  const { tenant, ask, scan, work } = await newTracked(api, double)
  await ask()
  await work()
  const asked = double.asked.length
  await scan('PASS')
  const disconnected = sql`update providers set deleted_at = now() where tenant_id = ${tenant.id}`
  await disconnected.execute(api.owner)
  await work()
  await sql`update providers set deleted_at = null where tenant_id = ${tenant.id}`.execute(api.owner)
  await api.store.inTenant(wholeTenant(tenant.id), closeTenant)
  await work()
  expect(double.asked).toHaveLength(asked)
})

test('the export of a tenant hides the token', async () => {
  const { tenant } = await newTracked(api, await startGithub())
  const shown: string[] = []
  await api.owner.transaction().execute(async (transaction) => {
    for await (const rows of exportRows(transaction, 'trackers', tenant.id)) shown.push(...rows)
  })
  expect(shown).toHaveLength(1)
  expect(JSON.parse(shown[0] ?? '')).toMatchObject({ name: 'shop', token: '(hidden)' })
})

test('only what is open gets an issue', async () => {
  const tracked = await newTracked(api, await startGithub())
  await tracked.scan('PASS')
  const { status, body } = await tracked.ask()
  expect(status).toBe(400)
  expect(body.errors[0].detail).toBe('Only a finding that is open, or to be reviewed, gets an issue.')
})

test('a finding that resolves before its issue is created gets none, unless it comes back', async () => {
  const double = await startGithub()
  const { ask, scan, work } = await newTracked(api, double)
  await ask()
  await scan('PASS')
  await work()
  expect(double.asked).toEqual([])
  await scan('FAIL')
  await work()
  expect(double.issues).toHaveLength(1)
})

test('findings are found by whether they have issues', async () => {
  const { tenant, ask } = await newTracked(api, await startGithub())
  await tenant.ingest([record('b')])
  await ask()
  const found = async (filter: string) =>
    (await tenant.get(`/findings?filter[issue]=${filter}`)).body.data.map(
      ({ attributes }: { attributes: { uid: string } }) => attributes.uid,
    )
  expect(await found('exists')).toEqual(['a'])
  expect(await found('none')).toEqual(['b'])
  expect((await tenant.get('/finding-counts?group=severity&filter[issue]=none')).body.meta.total).toBe(1)
})

test('a scan that changes nothing asks no tracker', async () => {
  const double = await startGithub()
  const { ask, work, scan } = await newTracked(api, double)
  await ask()
  await work()
  const before = double.asked.length
  await scan('FAIL')
  await work()
  expect(double.asked).toHaveLength(before)
})
