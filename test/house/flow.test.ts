import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The drawing at the head of "The house": its labels end in a colon, and all other words are folders. */
const DRAWING = /## The house\n\n((?: {4}.*\n)+)/

test('the flow in CONTRIBUTING.md names every folder of src, and no other', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const drawing = DRAWING.exec(text)?.[1] ?? ''
  const named = drawing.replaceAll(/^.*:/gm, '').match(/[a-z]+(?:-[a-z]+)*/g) ?? []
  expect(named.toSorted()).toEqual(readdirSync(join(ROOT, 'src')).toSorted())
})

test('no file lies loose in src', () => {
  const entries = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
  expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([])
})
