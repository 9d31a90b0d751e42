import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isUnknown } from '../../../src/model/unknown.ts'
import { userDataText } from '../../../src/sources/values/user-data.ts'

const SCRIPT = '#!/bin/sh\necho "grüß dich"\n'

test.each([
  ['plain text', SCRIPT, SCRIPT],
  ['base64', Buffer.from(SCRIPT).toString('base64'), SCRIPT],
  ['base64 in lines', `${Buffer.from(SCRIPT).toString('base64').replace(/.{16}/g, '$&\n')}\n`, SCRIPT],
  ['a word that could be base64', 'password', 'password'],
  ['nothing', '', ''],
])('%s', (_case, written, text) => {
  expect(userDataText(written)).toBe(text)
})

test('what is compressed is not read', () => {
  expect(isUnknown(userDataText(gzipSync(SCRIPT).toString('base64')))).toBe(true)
})
