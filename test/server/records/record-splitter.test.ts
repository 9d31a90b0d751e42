import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileError } from '../../../src/ocsf/file-error.ts'
import type { ScannerLimits } from '../../../src/ocsf/record-scanner.ts'
import { type FileRecord, readRecord, withoutNulls } from '../../../src/server/ingestions/read-record.ts'
import { splitRecords } from '../../../src/server/records/record-splitter.ts'

interface Split {
  readonly values: unknown[]
  readonly refused: number[]
  readonly fileError?: string
}

async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let position = 0
  for (let turn = 0; position < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(position, position + size)
    position += size
  }
}

async function split(
  file: string | Buffer,
  { chunkSizes = [7], limits }: { chunkSizes?: readonly number[]; limits?: ScannerLimits } = {},
): Promise<Split> {
  const records: FileRecord[] = []
  let fileError: string | undefined
  try {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file
    for await (const batch of splitRecords(inChunks(bytes, chunkSizes), limits && { limits }))
      records.push(...batch.map(readRecord))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    fileError = error.code
  }
  return {
    values: records.flatMap((record) => ('value' in record ? [record.value] : [])),
    refused: records.flatMap((record) => ('refusal' in record ? [record.index] : [])),
    ...(fileError !== undefined && { fileError }),
  }
}

test('any array, cut into any chunks and indented in any way, gives the records of JSON.parse without nulls', async () => {
  const chunkSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), chunkSizes, fc.nat(4), async (records, sizes, indent) => {
      const file = JSON.stringify(records, null, indent)
      const { values, refused, fileError } = await split(file, { chunkSizes: sizes })
      expect(values).toEqual(withoutNulls(JSON.parse(file)))
      expect({ refused, fileError }).toEqual({ refused: [], fileError: undefined })
    }),
  )
})

test('the text of a record is the one of the file, without the space around it', async () => {
  const texts: string[] = []
  for await (const batch of splitRecords(inChunks(Buffer.from('[ {"n": 1.50} ,\n"ü" ]'), [3]))) {
    for (const record of batch) if ('bytes' in record) texts.push(record.bytes.toString())
  }
  expect(texts).toEqual(['{"n": 1.50}', '"ü"'])
})

test('chunks are given back while the file is read, and none that a record is still in', async () => {
  const expected = Array.from({ length: 1_700 }, (_, index) => ({ uid: `finding ${index}` }))
  let given = 0
  const onRead = (chunk: Buffer): void => {
    chunk.fill('?')
    given += 1
  }
  const values: unknown[] = []
  for await (const batch of splitRecords(inChunks(Buffer.from(JSON.stringify(expected)), [30]), { onRead })) {
    for (const record of batch) if ('bytes' in record) values.push(JSON.parse(record.bytes.toString()))
  }
  expect(values).toEqual(expected)
  expect(given).toBeGreaterThan(1_000)
})

describe('files that are arrays', () => {
  test.each<[string, string | Buffer, Omit<Split, 'fileError'>]>([
    ['empty', '[]', { values: [], refused: [] }],
    ['empty, with space', ' \n[ \t]\r\n', { values: [], refused: [] }],
    ['a byte order mark', '\uFEFF[1]', { values: [1], refused: [] }],
    [
      'brackets, quotes and backslashes in strings',
      '["[{,\\"", "\\\\", 2]',
      { values: ['[{,"', '\\', 2], refused: [] },
    ],
    ['a record that is not JSON', '[1, {"a": b}, 3]', { values: [1, 3], refused: [1] }],
    ['NaN, as Python writes it', '[NaN, 2]', { values: [2], refused: [0] }],
    ['brackets that do not match', '[{"a": 1], {"b": 2}]', { values: [{ b: 2 }], refused: [0] }],
    ['two records without a comma', '[{} {}, 3]', { values: [3], refused: [0] }],
    ['nothing between commas', '[1,,3]', { values: [1, 3], refused: [1] }],
    ['a comma before the end', '[1,]', { values: [1], refused: [1] }],
    ['a comma and no record', '[,]', { values: [], refused: [0, 1] }],
    [
      'a record that is not UTF-8',
      Buffer.concat([Buffer.from('["'), Buffer.from([0xe9]), Buffer.from('", 2]')]),
      { values: [2], refused: [0] },
    ],
    ['a raw control character in a string', '["a\nb", 2]', { values: [2], refused: [0] }],
  ])('%s', async (_, file, expected) => {
    expect(await split(file)).toEqual(expected)
    expect(await split(file, { chunkSizes: [1] })).toEqual(expected)
  })
})

describe('files that are not', () => {
  test.each<[string, string | Buffer, Split]>([
    ['nothing', '', { values: [], refused: [], fileError: 'empty_file' }],
    ['only space', ' \n', { values: [], refused: [], fileError: 'empty_file' }],
    ['an object', '{"a": 1}', { values: [], refused: [], fileError: 'not_an_array' }],
    ['NDJSON', '{"a": 1}\n{"a": 2}\n', { values: [], refused: [], fileError: 'not_an_array' }],
    ['UTF-16', Buffer.from('\uFEFF[1]', 'utf16le'), { values: [], refused: [], fileError: 'not_an_array' }],
    [
      'half a byte order mark',
      Buffer.from([0xef, 0x5b, 0x5d]),
      { values: [], refused: [], fileError: 'not_an_array' },
    ],
    ['cut within a record', '[1, {"a": ', { values: [1], refused: [], fileError: 'truncated' }],
    ['cut between records', '[1, ', { values: [1], refused: [], fileError: 'truncated' }],
    ['cut within an escape', '["a\\', { values: [], refused: [], fileError: 'truncated' }],
    ['a second array', '[1] [2]', { values: [1], refused: [], fileError: 'trailing_bytes' }],
    ['bytes after the array', '[1]\0', { values: [1], refused: [], fileError: 'trailing_bytes' }],
    ['a brace too many', '[1, {}}, 3]', { values: [1], refused: [], fileError: 'malformed' }],
  ])('%s', async (_, file, expected) => {
    expect(await split(file)).toEqual(expected)
    expect(await split(file, { chunkSizes: [1] })).toEqual(expected)
  })
})

describe('limits refuse one record and keep the others', () => {
  const limits = { recordBytes: 20, recordDepth: 3, recordValues: 5, fileRecords: 3 }

  test.each([
    ['as large as allowed', `["${'x'.repeat(18)}", 2]`, { values: ['x'.repeat(18), 2], refused: [] }],
    ['one byte larger', `["${'x'.repeat(19)}", 2]`, { values: [2], refused: [0] }],
    ['as deep as allowed', '[[[[]]], 2]', { values: [[[[]]], 2], refused: [] }],
    ['one level deeper', '[[[[[]]]], 2]', { values: [2], refused: [0] }],
    ['as many values as allowed', '[[1, {}, 2, 3], 2]', { values: [[1, {}, 2, 3], 2], refused: [] }],
    ['one value more', '[[1, {}, 2, 3, 4], 2]', { values: [2], refused: [0] }],
    ['the same name again and again', '[{"":1,"":1,"":1,"":1,"":1,"":1}, 2]', { values: [2], refused: [0] }],
    ['as many records as allowed', '[1, 2, 3]', { values: [1, 2, 3], refused: [] }],
    ['one record more', '[1, 2, 3, 4, 5]', { values: [1, 2, 3], refused: [], fileError: 'too_many_records' }],
    ['far deeper', `[${'['.repeat(100_000)}${']'.repeat(100_000)}, 2]`, { values: [2], refused: [0] }],
  ])('%s', async (_, file, expected) => {
    expect(await split(file, { limits })).toEqual(expected)
  })
})
