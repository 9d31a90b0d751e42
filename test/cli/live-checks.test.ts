import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { liveChecks } from '../../src/cli/live-checks.ts'
import { UsageError } from '../../src/errors/assay-error.ts'

const named = (...ids: readonly string[]) => CATALOGUE.filter(({ id }) => ids.includes(id))
const of = (service: string) => CATALOGUE.filter((check) => check.service === service)

test('the checks that can be judged are those whose resources are read; nothing is said where nobody asked', async () => {
  const { checks, gaps } = await liveChecks(CATALOGUE, {})
  const ids = checks.map(({ id }) => id)
  expect(ids).toContain('s3_bucket_versioning_enabled')
  expect(ids).not.toContain('secrets_not_in_files')
  expect(of('glue').some(({ id }) => ids.includes(id))).toBe(false)
  expect(gaps).toEqual([])
})

test('a check and a service that were asked for by name, and are judged in files alone, are gaps', async () => {
  const [glue] = of('glue')
  const byCheck = await liveChecks([...named('s3_bucket_versioning_enabled'), ...of('glue')], {
    checks: ['s3_bucket_versioning_enabled', String(glue?.id)],
  })
  expect(byCheck.checks.map(({ id }) => id)).toEqual(['s3_bucket_versioning_enabled'])
  expect(byCheck.gaps.map(({ subject }) => subject)).toEqual([glue?.id])
  const byService = await liveChecks([...of('s3'), ...of('glue')], { services: ['s3', 'glue'] })
  expect(byService.gaps).toEqual([
    {
      subject: 'glue',
      reason: 'glue is judged in files alone: nothing of it is read from a live account.',
    },
  ])
})

test('nothing is scanned where nothing is left', async () => {
  const nothing = liveChecks(of('glue'), { services: ['glue'] })
  await expect(nothing).rejects.toThrow(UsageError)
  await expect(nothing).rejects.toThrow('glue is judged in files alone. Scan the code')
})
