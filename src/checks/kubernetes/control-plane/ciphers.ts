import type { Cursor } from '../../../model/cursor.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

/** Suites without forward secrecy, and those whose cipher or mode is broken. */
const WEAK = /^TLS_RSA_|_RC4_|_3DES_|_CBC_SHA256$/

/** Versions of TLS that nobody should accept any more. */
const OLD: readonly unknown[] = ['VersionTLS10', 'VersionTLS11']

/** No weak suite, and no old version of TLS; what is not set has safe defaults. */
export function strongCiphers(suites: readonly Cursor<string>[], version: Cursor<string>): Verdict {
  const weak = each([...suites, version], (setting) => {
    const value = setting.known() ?? ''
    return WEAK.test(value) || OLD.includes(value) ? fail(`${value} is accepted.`, setting) : undefined
  })
  return weak ?? pass('Neither weak ciphers nor old versions of TLS are accepted.')
}
