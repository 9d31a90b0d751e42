import { beforeAll, describe, expect, test } from 'vitest'
import { startFaultyProxy } from '../../../support/aws/faulty-proxy.ts'
import { type AccountScan, scanAccount } from '../../../support/aws/scan-account.ts'
import { BEYOND_EMULATOR } from '../../../support/aws/seed/beyond-emulator.ts'
import { compare } from '../../../support/aws/seed/compare.ts'
import { useSeededEmulator } from '../../../support/aws/seeded-emulator.ts'
import { needs } from '../../../support/borrowed/borrow.ts'

/** `account.processes.thorough.test.ts` in large. Making the account takes two thirds of the time. */
describe('a scan of a live account of 3,000 resources in two regions', needs('moto'), () => {
  const account = useSeededEmulator({ scale: 6 })
  let scan: AccountScan

  beforeAll(async () => {
    const { emulator, seeded } = account()
    const proxy = await startFaultyProxy({ port: emulator.port, account: seeded.account })
    scan = await scanAccount(proxy)
    await proxy.stop()
  }, 600_000)

  test('finds every mistake that was made, and fails nothing else', () => {
    const { mistakes, resources } = account().seeded
    expect(resources).toBeGreaterThanOrEqual(3000)
    expect(mistakes.length).toBeGreaterThan(1500)
    expect(compare(scan.findings, mistakes)).toEqual({ missed: [], unexpected: [] })
    expect(scan.exitCode).toBe(3)
  })

  test('leaves nothing open that the emulator can answer', () => {
    const beyond = new Set(BEYOND_EMULATOR.map(({ check }) => check))
    const open = scan.findings.filter(({ status, check }) => status === 'MANUAL' && !beyond.has(check.id))
    expect(open.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
  })

  test('gives each finding an identity of its own', () => {
    const uids = scan.findings.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
  })
})
