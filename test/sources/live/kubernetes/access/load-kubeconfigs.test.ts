import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadKubeconfigs } from '../../../../../src/sources/live/kubernetes/access/load-kubeconfigs.ts'
import { folderOf } from '../../../../support/folder.ts'

/** A kubeconfig whose only context, and current one, has this name, with its namespace. */
function contextOf(name: string, namespace = name, current = name): string {
  return stringify({
    contexts: [{ name, context: { cluster: name, namespace } }],
    'current-context': current,
  })
}

const FILES = {
  '.kube/config': contextOf('home'),
  one: contextOf('one'),
  two: contextOf('two'),
  'one-again': contextOf('one', 'elsewhere', 'other'),
  'no-context': stringify({ 'current-context': '' }),
  empty: '',
}

interface Case {
  readonly name: string
  readonly option?: string
  readonly variable?: readonly string[]
  readonly contexts: Readonly<Record<string, string>>
  readonly current: string | undefined
}

const CASES: readonly Case[] = [
  { name: 'nothing named', contexts: { home: 'home' }, current: 'home' },
  { name: 'an empty KUBECONFIG', variable: [''], contexts: { home: 'home' }, current: 'home' },
  { name: 'one in KUBECONFIG', variable: ['one'], contexts: { one: 'one' }, current: 'one' },
  {
    name: 'several in KUBECONFIG',
    variable: ['no-context', 'one', 'two'],
    contexts: { one: 'one', two: 'two' },
    current: 'one',
  },
  {
    name: 'a name that two have: the first counts',
    variable: ['one', 'one-again'],
    contexts: { one: 'one' },
    current: 'one',
  },
  {
    name: 'the other way around',
    variable: ['one-again', 'one'],
    contexts: { one: 'elsewhere' },
    current: 'other',
  },
  {
    name: 'missing and empty files, and empty entries',
    variable: ['', 'missing', 'empty', 'two', ''],
    contexts: { two: 'two' },
    current: 'two',
  },
  { name: 'only separators', variable: ['', ''], contexts: {}, current: undefined },
  { name: 'by option', option: 'two', variable: ['one'], contexts: { two: 'two' }, current: 'two' },
]

test.each(CASES)('$name', async ({ option, variable, contexts, current }) => {
  const folder = folderOf(FILES)
  const pathOf = (name: string) => (name === '' ? '' : join(folder, name))
  const environment = { HOME: folder, KUBECONFIG: variable?.map(pathOf).join(delimiter) }
  const read = await loadKubeconfigs(option && pathOf(option), environment)
  const namespaces = Array.from(read.contexts, ([name, { namespace }]) => [name, namespace])
  expect(Object.fromEntries(namespaces)).toEqual(contexts)
  expect(read.currentContext).toBe(current)
})

test('a file that is named and missing is told, with who names it', async () => {
  const folder = folderOf()
  const path = join(folder, 'missing')
  await expect(loadKubeconfigs(path, {})).rejects.toThrow(
    `--kubeconfig names ${path}, which does not exist. Correct --kubeconfig, or leave it out.`,
  )
  await expect(loadKubeconfigs(undefined, { KUBECONFIG: `${path}${delimiter}${path}2` })).rejects.toThrow(
    `KUBECONFIG names ${path} and ${path}2, of which none exists.`,
  )
})

test('what cannot be read is told, though another file could be', async () => {
  const folder = folderOf({ '.kube/config/x': '', broken: '}', good: contextOf('good') })
  await expect(loadKubeconfigs(undefined, { HOME: folder })).rejects.toThrow(
    `The kubeconfig ${join(folder, '.kube/config')} cannot be read: it is a folder. Correct the path, or who may read it.`,
  )
  const both = ['good', 'broken'].map((name) => join(folder, name)).join(delimiter)
  await expect(loadKubeconfigs(undefined, { KUBECONFIG: both })).rejects.toThrow('is not valid YAML')
})

test('a file without an end is refused', async () => {
  await expect(loadKubeconfigs('/dev/zero', {})).rejects.toThrow(
    'The kubeconfig /dev/zero cannot be read: it has more than 16777216 bytes.',
  )
})
