import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { aws } from '../../../src/cli/live/aws.ts'
import { kubernetes } from '../../../src/cli/live/kubernetes.ts'
import { liveChecks } from '../../../src/cli/live/live-checks.ts'
import type { LiveCloud } from '../../../src/cli/live/live-cloud.ts'
import { UsageError } from '../../../src/errors/assay-error.ts'

const named = (...ids: readonly string[]) => CATALOGUE.filter(({ id }) => ids.includes(id))
const of = (service: string) => CATALOGUE.filter((check) => check.service === service)

test('the checks that can be judged are those whose resources are read; nothing is said where nobody asked', async () => {
  const { checks, gaps } = await liveChecks(CATALOGUE, [aws], {})
  const ids = checks.map(({ id }) => id)
  expect(ids).toContain('s3_bucket_versioning_enabled')
  expect(ids).not.toContain('secrets_not_in_files')
  expect(of('dockerfile').some(({ id }) => ids.includes(id))).toBe(false)
  expect(gaps).toEqual([])
})

test('a check and a service that were asked for by name, and are judged in files alone, are gaps', async () => {
  const [first] = of('dockerfile')
  const byCheck = await liveChecks([...named('s3_bucket_versioning_enabled'), ...of('dockerfile')], [aws], {
    checks: ['s3_bucket_versioning_enabled', String(first?.id)],
  })
  expect(byCheck.checks.map(({ id }) => id)).toEqual(['s3_bucket_versioning_enabled'])
  expect(byCheck.gaps.map(({ subject }) => subject)).toEqual([first?.id])
  const byService = await liveChecks([...of('s3'), ...of('dockerfile')], [aws], {
    services: ['s3', 'dockerfile'],
  })
  expect(byService.gaps).toEqual([
    {
      subject: 'dockerfile',
      reason: 'dockerfile is not judged: nothing of it is read from a live AWS account.',
    },
  ])
})

test('nothing is scanned where nothing is left', async () => {
  const nothing = liveChecks(of('dockerfile'), [aws], { services: ['dockerfile'] })
  await expect(nothing).rejects.toThrow(UsageError)
  await expect(nothing).rejects.toThrow('What was asked for, dockerfile, is not. Scan the code')
})

test('of several clouds, the checks of all are judged', async () => {
  const chosen = named('s3_bucket_versioning_enabled', 'k8s_container_not_privileged', 'secrets_not_in_files')
  const idsOf = async (...clouds: readonly LiveCloud[]) =>
    (await liveChecks(chosen, clouds, {})).checks.map(({ id }) => id)
  expect(await idsOf(aws)).toEqual(['s3_bucket_versioning_enabled'])
  expect(await idsOf(kubernetes)).toEqual(['k8s_container_not_privileged'])
  expect((await idsOf(aws, kubernetes)).toSorted()).toEqual([
    'k8s_container_not_privileged',
    's3_bucket_versioning_enabled',
  ])
})
