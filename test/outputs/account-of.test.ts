import { expect, test } from 'vitest'
import { scannedText } from '../../src/outputs/account-of.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const PROD = { cloud: 'aws', id: '111122223333', name: 'prod', scanId: 'a' } as const
const NAMELESS = { cloud: 'aws', id: '444455556666', name: '444455556666', scanId: 'b' } as const
const SHOP = { cloud: 'kubernetes', id: 'uid-of-shop', name: 'shop', scanId: 'c' } as const

const { root: _, ...LIVE } = SCAN_RESULT

const files = (...accounts: NonNullable<ScanResult['accounts']>) => ({
  ...SCAN_RESULT,
  account: 'acme',
  accounts,
})
const live = (account: string, ...accounts: NonNullable<ScanResult['accounts']>) => ({
  ...LIVE,
  account,
  accounts,
})

test.each([
  ['acme', files()],
  ['acme and account prod (111122223333)', files(PROD)],
  ['acme and 2 accounts', files(PROD, NAMELESS)],
  ['acme, account prod (111122223333) and cluster shop (uid-of-shop)', files(PROD, SHOP)],
  ['prod (111122223333)', live(PROD.id, PROD)],
  ['444455556666', live(NAMELESS.id, NAMELESS)],
  ['shop (uid-of-shop)', live(SHOP.id, SHOP)],
  ['o-acme and 2 accounts', live('o-acme', PROD, NAMELESS)],
  ['account 444455556666 and cluster shop (uid-of-shop)', live('444455556666+uid-of-shop', NAMELESS, SHOP)],
  ['2 accounts and cluster shop (uid-of-shop)', live('o-acme+uid-of-shop', PROD, NAMELESS, SHOP)],
])('%s', (text, result) => {
  expect(scannedText(result)).toBe(text)
})
