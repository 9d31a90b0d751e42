import { expect, test } from 'vitest'
import { releaseBuffer } from '../../../src/server/ingestions/release-buffer.ts'
import { documentOf } from '../../../src/server/records/finding-document.ts'
import { pack, unpack } from '../../../src/server/records/pieces.ts'

const MIB = 1024 * 1024

test('the memory of large buffers is given back, with every slice of them', async () => {
  const record = Buffer.alloc(MIB, ' ')
  const { bytes, records } = documentOf([record])
  const piece = await unpack(await pack(record))
  releaseBuffer(bytes)
  releaseBuffer(piece)
  expect([bytes.length, records[0]?.length, piece.length, record.length]).toEqual([0, 0, 0, MIB])
})

test.each([1, 1_000, 70_000, MIB, 3 * MIB])('whatever a piece of %i bytes is packed into', async (size) => {
  const neighbour = Buffer.from('still here')
  const packed = await pack(Buffer.alloc(size, 'findings '))
  const unpacked = await unpack(packed)
  expect(unpacked).toHaveLength(size)
  releaseBuffer(packed)
  releaseBuffer(unpacked)
  releaseBuffer(Buffer.from('small'))
  expect(neighbour.toString()).toBe('still here')
})
