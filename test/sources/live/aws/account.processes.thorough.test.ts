import { beforeAll, describe, expect, test } from 'vitest'
import { allCollectors } from '../../../../src/sources/live/aws/collectors/index.ts'
import { type FaultyProxy, startFaultyProxy } from '../../../support/aws/faulty-proxy.ts'
import { type AccountScan, scanAccount } from '../../../support/aws/scan-account.ts'
import { BEYOND_EMULATOR } from '../../../support/aws/seed/beyond-emulator.ts'
import { compare } from '../../../support/aws/seed/compare.ts'
import { useSeededEmulator } from '../../../support/aws/seeded-emulator.ts'
import { needs } from '../../../support/borrowed/borrow.ts'

describe('a scan of a live account', needs('moto'), () => {
  const account = useSeededEmulator({ scale: 1 })
  let proxy: FaultyProxy
  let scan: AccountScan

  beforeAll(async () => {
    const { emulator, seeded } = account()
    proxy = await startFaultyProxy({ port: emulator.port, account: seeded.account })
    scan = await scanAccount(proxy)
    return () => proxy.stop()
  }, 600_000)

  test('finds every mistake that was made, and fails nothing else', () => {
    const { mistakes } = account().seeded
    expect(mistakes.length).toBeGreaterThan(300)
    expect(compare(scan.findings, mistakes)).toEqual({ missed: [], unexpected: [] })
    expect(scan.exitCode).toBe(3)
  })

  test('passes what is right, for every check that has a mistake', () => {
    const passed = new Set(statusOf('PASS'))
    const ofAccount = new Set(
      account()
        .seeded.mistakes.filter(({ arn }) => arn === 'account')
        .map(({ check }) => check),
    )
    const beyond = new Set(BEYOND_EMULATOR.map(({ check }) => check))
    const missing = [...new Set(statusOf('FAIL'))].filter(
      (check) => !passed.has(check) && !ofAccount.has(check) && !beyond.has(check),
    )
    expect(missing).toEqual([])
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

  test('shows no secret, parameter, user data or variable of the environment', () => {
    const { secrets } = account().seeded
    expect(secrets.length).toBeGreaterThan(100)
    expect(secrets.filter((secret) => scan.texts.some((text) => text.includes(secret)))).toEqual([])
  })

  test('only makes calls that read, each of which a collector declares', async () => {
    const declared = new Set(
      (await allCollectors()).flatMap(({ operations }) => operations.map(({ name }) => name)),
    )
    const called = new Set(proxy.seen.map(({ operation }) => operation))
    const undeclared = [...called].filter((name) => !declared.has(name) && !OF_SESSION.has(name))
    expect(undeclared).toEqual([])
    expect([...called].filter((name) => !/^(BatchGet|Describe|Get|List)/.test(name))).toEqual([MAKES_REPORT])
  })

  function statusOf(status: string): readonly string[] {
    return scan.findings.filter((finding) => finding.status === status).map(({ check }) => check.id)
  }
})

/** IAM makes the report of credentials when it is asked to, which changes nothing of the account. */
const MAKES_REPORT = 'GenerateCredentialReport'

/** What a scan asks before it reads: who it is, what the account is called, and which regions there are. */
const OF_SESSION = new Set(['DescribeRegions', 'GetCallerIdentity', 'ListAccountAliases'])
