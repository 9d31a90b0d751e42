import { expect, test } from 'vitest'
import { composeYaml, YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'
import { readTree } from '../../../src/sources/yaml/read-tree.ts'
import type { TreeList, TreeMap, Written } from '../../../src/sources/yaml/tree.ts'

interface Leaf extends Written {
  readonly kind: 'scalar'
  readonly value: unknown
}

type Tree = Leaf | TreeList<Tree> | TreeMap<Tree>

function treeOf(text: string): Tree {
  const document = composeYaml(text, YAML_1_1)
  if ('reason' in document) throw new Error(document.reason)
  return readTree<Tree>('a.yaml', document, {
    scalar: (node, location) => ({ kind: 'scalar', value: node?.value ?? null, location }),
    list: (items, location) => ({ kind: 'list', items, location }),
    map: (entries, location) => ({ kind: 'map', entries, location }),
    tagged: (tag, tree) => ({ kind: 'scalar', value: `${tag} of a ${tree.kind}`, location: tree.location }),
  })
}

/** What a text says, as plain values. */
function plainOf(tree: Tree): unknown {
  if (tree.kind === 'list') return tree.items.map(plainOf)
  if (tree.kind === 'scalar') return tree.value
  return Object.fromEntries([...tree.entries].map(([name, inner]) => [name, plainOf(inner)]))
}

/** The first and last lines of the entries of a text. */
function linesIn(tree: Tree): unknown {
  if (tree.kind !== 'map') return undefined
  return Object.fromEntries(
    [...tree.entries].map(([name, { location }]) => [name, [location.startLine, location.endLine]]),
  )
}

test('a part is written from its key to its end', () => {
  const tree = treeOf('name: web\nports:\n  - 80\n  - 443\nempty:\ntext: |\n  one\n  two\n')
  expect(linesIn(tree)).toEqual({ name: [1, 1], ports: [2, 4], empty: [5, 5], text: [6, 8] })
})

test('keys are texts as they are written', () => {
  expect(plainOf(treeOf('on: 1\n1.10: 2\n"yes": 3\n~: 4\n'))).toEqual({ on: 1, '1.10': 2, yes: 3, '~': 4 })
})

test('an alias is what it stands for, at the place of that', () => {
  const tree = treeOf('a: &a { x: 1 }\nb: *a\n')
  expect(plainOf(tree)).toEqual({ a: { x: 1 }, b: { x: 1 } })
  expect(linesIn(tree)).toEqual({ a: [1, 1], b: [1, 1] })
})

test('own keys count more than merged ones, and of those the first', () => {
  const text = 'a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc: { z: 3, <<: [*a, *b] }\n'
  expect(plainOf(treeOf(text))).toMatchObject({ c: { x: 1, y: 1, z: 3 } })
})

test('merge keys that stand twice are both merged, the first counts most', () => {
  const text = 'a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc:\n  <<: *a\n  <<: *b\n'
  expect(plainOf(treeOf(text))).toMatchObject({ c: { x: 1, y: 1, z: 2 } })
})

test('a tag is of the language', () => {
  expect(plainOf(treeOf('b: !!str 1\n'))).toMatchObject({
    b: 'tag:yaml.org,2002:str of a scalar',
  })
})

test('a document without anything is a scalar', () => {
  expect(treeOf('# nothing\n')).toMatchObject({ kind: 'scalar', value: null, location: { startLine: 1 } })
})
