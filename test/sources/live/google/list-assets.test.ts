import { expect, test } from 'vitest'
import { listAssets } from '../../../../src/sources/live/google/assets/list-assets.ts'

/** Reads a list to its end, of a server that answers so. */
async function listed(answerTo: (call: number) => object) {
  let calls = 0
  const get = async () => answerTo(calls++)
  const list = { scope: 'projects/shop', content: 'RESOURCE' } as const
  const names: string[] = []
  for await (const { name } of listAssets(list, { get, getByPost: get })) names.push(name)
  return { names, calls }
}

const asset = (name: string) => ({ name, assetType: 'compute.googleapis.com/Network' })

test('a list is read page by page, and what is no asset is left out', async () => {
  const pages = [{ assets: [asset('a'), {}, null], nextPageToken: '2' }, {}]
  expect(await listed((call) => pages[call] ?? {})).toEqual({ names: ['a'], calls: 2 })
})

test.each([
  ['gives the same page again and again', () => ({ nextPageToken: 'again' })],
  ['always has another page', (call: number) => ({ nextPageToken: String(call) })],
])('a server that %s is given up', async (_, answerTo) => {
  await expect(listed(answerTo)).rejects.toThrow('the list does not end')
})

test.each([[null], ['text'], [[1, 2]], [{ assets: 'none' }], [{ assets: { a: 1 }, nextPageToken: 7 }]])(
  'an answer of another form has no assets: %j',
  async (answer) => {
    expect(await listed(() => Object(answer))).toEqual({ names: [], calls: 1 })
  },
)
