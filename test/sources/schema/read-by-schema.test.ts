import { expect, test } from 'vitest'
import { defaulted, dictionary, flag, integer, list, object, text } from '../../../src/model/schema.ts'
import { type Hand, readBySchema } from '../../../src/sources/schema/read-by-schema.ts'

type Tree = string | { readonly [name: string]: Tree }

/** A source whose trees are objects of texts: a list is an object with its items. */
const HAND: Hand<Tree, Tree> = {
  scalar: (node, { kind }) => (kind === 'text' ? node : `${node} (${kind})`),
  list: (node, read) => Object.values(node).map(read),
  dictionary: (node, read) =>
    Object.fromEntries(Object.entries(node).map(([name, item]) => [name, read(item as Tree)])),
  object: (node, read) => ({ ...read(node), place: Object.keys(node).length }),
  member: (members, name) => (members as Record<string, Tree>)[name],
}

const machine = object({
  name: text,
  cores: defaulted(integer, 1),
  disks: list(object({ encrypted: defaulted(flag, false), size: integer })),
  labels: dictionary(text),
  note: text,
})

test('a source answers for each part of its tree; what is not set has the default of its schema', () => {
  const tree = { name: 'web', disks: { a: { size: '8' } }, labels: { team: 'shop' }, other: 'no schema' }
  expect(readBySchema(machine, tree, HAND)).toEqual({
    name: 'web',
    cores: 1,
    disks: [{ encrypted: false, size: '8 (integer)', place: 1 }],
    labels: { team: 'shop' },
    place: 4,
  })
})

test('a source may know better what a member is that is not set', () => {
  const knowing: Hand<Tree, Tree> = { ...HAND, absent: (_, name) => `${name} of before` }
  expect(readBySchema(object({ cores: defaulted(integer, 1) }), {}, knowing)).toEqual({
    cores: 'cores of before',
    place: 0,
  })
})
