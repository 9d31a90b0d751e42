import { expect, test } from 'vitest'
import { CallFailure } from '../../../../src/sources/live/call-failure.ts'
import { listObjects } from '../../../../src/sources/live/kubernetes/list-objects.ts'

const PODS = { path: 'api/v1', plural: 'pods' }

const expired = new CallFailure('The provided continue parameter is too old.', {
  kind: 'refused',
  apiCode: 'Expired',
})

function page(names: readonly string[], next?: string): object {
  const items = names.map((name) => ({ metadata: { name, namespace: 'shop' } }))
  return { kind: 'PodList', metadata: { continue: next }, items }
}

/** Lists pods from a server that gives these answers, one after the other and the last again and again. */
async function list(...answers: readonly unknown[]) {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  const names: string[] = []
  for await (const objects of listObjects(PODS, 'shop', { get }))
    names.push(...objects.map((object) => (object as { metadata: { name: string } }).metadata.name))
  return { names, asked }
}

test('a list is read page by page, of a namespace', async () => {
  expect(await list(page(['a', 'b'], 'two/b'), page(['c'], ''))).toEqual({
    names: ['a', 'b', 'c'],
    asked: [
      'api/v1/namespaces/shop/pods?limit=500',
      'api/v1/namespaces/shop/pods?limit=500&continue=two%2Fb',
    ],
  })
})

test('pages are shorter where objects are large, from where the list was', async () => {
  const tooLong = new CallFailure('the answer is longer than 9 bytes', { kind: 'too-long' })
  const { names, asked } = await list(page(['a'], 'two'), tooLong, tooLong, page(['b'], 'three'), page(['c']))
  expect(names).toEqual(['a', 'b', 'c'])
  expect(asked.map((path) => path.replace('api/v1/namespaces/shop/pods', ''))).toEqual([
    '?limit=500',
    '?limit=500&continue=two',
    '?limit=250&continue=two',
    '?limit=125&continue=two',
    '?limit=125&continue=three',
  ])
})

test('a single object that is too long ends the list', async () => {
  const tooLong = new CallFailure('the answer is longer than 9 bytes', { kind: 'too-long' })
  await expect(list(tooLong)).rejects.toBe(tooLong)
})

test('a list whose next page has expired begins again, and gives each object once', async () => {
  const { names, asked } = await list(page(['a'], 'two'), expired, page(['a', 'b'], 'two'), page(['c']))
  expect(names).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveLength(4)
})

test.each([
  [
    'always expires',
    [
      page(['a'], 'two'),
      expired,
      page(['a'], 'two'),
      expired,
      page(['a'], 'two'),
      expired,
      page(['a'], 'two'),
      expired,
    ],
  ],
  ['gives the same page again', [page(['a'], 'two')]],
])('a list that %s does not end', async (_, answers) => {
  await expect(list(...answers)).rejects.toMatchObject({
    kind: 'unreadable',
    message: 'the list does not end',
  })
})

test('what is no list is no empty one', async () => {
  await expect(list({ kind: 'Status' })).rejects.toMatchObject({ kind: 'unreadable' })
  await expect(list('<html>')).rejects.toMatchObject({ kind: 'unreadable' })
})

test('an answer that was refused is told', async () => {
  await expect(list(new CallFailure('no', { kind: 'denied' }))).rejects.toMatchObject({ kind: 'denied' })
})
