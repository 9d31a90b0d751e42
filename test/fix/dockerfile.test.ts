import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf } from './fix-folder.ts'

const COPY = CATALOGUE.filter(({ id }) => id === 'docker_copy_instead_of_add')

async function fixed(instruction: string) {
  const folder = folderOf({ Dockerfile: `FROM alpine:3.22\n${instruction}\n` })
  const plan = await fix(folder, { checks: COPY, unsafe: false })
  const [, line] = readFileSync(join(folder, 'Dockerfile'), 'utf8').split('\n')
  return { line, reasons: Object.values(reasonsOf(plan)) }
}

test.each([
  ['ADD app /app', 'COPY app /app'],
  ['add --chown=app . /src', 'copy --chown=app . /src'],
  ['ADD     app ./', 'COPY    app ./'],
  ['  ADD  app ./', '  COPY app ./'],
  ['ADD\tapp ./', 'COPY\tapp ./'],
])('%j becomes %j', async (before, after) => {
  expect((await fixed(before)).line).toBe(after)
})

test.each(['ADD app *.sh /app/', 'ADD app root.tar.xz /', 'ADD shop-1.2.gem /tmp/'])(
  'what ADD may unpack or choose stays: %s',
  async (instruction) => {
    expect(await fixed(instruction)).toEqual({
      line: instruction,
      reasons: ['One of its sources may be one that only ADD fetches or unpacks.'],
    })
  },
)
