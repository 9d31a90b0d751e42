import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { startGithub } from './github-double.ts'
import { newTracked } from './tracked.ts'

const api = await openApi()

test('the history of a finding tells what became of its issues', async () => {
  const { tenant, finding, ask, work, scan, issue } = await newTracked(api, await startGithub())
  await ask()
  await work()
  await scan('PASS')
  await work()
  await scan('FAIL')
  await work()
  const { number, url } = await issue()
  const told = (from: string, to: string) => ({
    field: 'issue',
    from,
    to,
    by: 'system',
    issue: { project: 'acme/shop', number, url, state: to },
  })
  const { body } = await tenant.get(`/findings/${(await finding()).id}/changes`)
  const changes: readonly { field: string }[] = body.data.map(
    ({ attributes }: { attributes: object }) => attributes,
  )
  expect(changes.filter(({ field }) => field === 'issue')).toMatchObject([
    told('closed', 'open'),
    told('open', 'closed'),
    told('waiting', 'open'),
  ])
})
