import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { filesInArchive } from '../../../../src/sources/terraform/downloads/archive.ts'

interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** What the archive says that the content has. */
  readonly claimedSize?: number
  readonly isLink?: boolean
}

/** A zip archive with compressed entries (APPNOTE.TXT, 4.3). */
function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize = content.length, isLink = false } of entries) {
    const compressed = deflateRawSync(content)
    // From the version that is needed to the length of the extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(compressed.length, 14)
    common.writeUInt32LE(claimedSize, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), compressed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((isLink ? 0o120777 : 0o100644) * 0x10000, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, Buffer.from(name))
    files.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}

test('A tar archive has its files, and links as what they lead to', async () => {
  const tar = await packTar([
    { header: { name: 'a/main.tf', size: 3 }, body: '# a' },
    { header: { name: 'b/main.tf', type: 'symlink', linkname: '../a/main.tf', size: 0 } },
    { header: { name: 'c/main.tf', type: 'link', linkname: 'a/main.tf', size: 0 } },
  ])
  const files = await filesInArchive(gzipSync(tar), 'tar.gz')
  expect(
    Object.fromEntries(Array.from(files, ([path, content]) => [path, Buffer.from(content).toString()])),
  ).toEqual({
    'a/main.tf': '# a',
    'b/main.tf': '# a',
    'c/main.tf': '# a',
  })
})

test('A zip archive has its files, and links as what they lead to', async () => {
  const files = await filesInArchive(
    zipOf([
      { name: 'a/main.tf', content: Buffer.from('# a') },
      { name: 'b/main.tf', content: Buffer.from('../a/main.tf'), isLink: true },
      { name: '.git/config', content: Buffer.from('[core]') },
    ]),
    'zip',
  )
  expect([...files].map(([path, content]) => [path, Buffer.from(content).toString()])).toEqual([
    ['a/main.tf', '# a'],
    ['b/main.tf', '# a'],
  ])
})

test.each([
  [
    'a path that leads out',
    [{ name: '../x.tf', content: Buffer.from('') }],
    /invalid relative path|leads out/,
  ],
  ['an absolute path', [{ name: '/x.tf', content: Buffer.from('') }], /absolute path|leads out/],
  [
    'a link that leads out',
    [{ name: 'x.tf', content: Buffer.from('/etc/passwd'), isLink: true }],
    /link to no file/,
  ],
  ['a link to itself', [{ name: 'x.tf', content: Buffer.from('x.tf'), isLink: true }], /link to no file/],
  [
    'more than it says',
    [{ name: 'x.txt', content: Buffer.alloc(10_000_000), claimedSize: 10 }],
    /too many bytes/,
  ],
  [
    'too much in all',
    Array.from({ length: 40 }, (_, at) => ({ name: `x${at}`, content: Buffer.alloc(4_000_000) })),
    /too large|more than 128 MiB/,
  ],
  [
    'a large configuration file',
    [{ name: 'x.tf', content: Buffer.alloc(5_000_000) }],
    /x\.tf is larger than 4 MiB/,
  ],
] satisfies [string, ZipEntry[], RegExp][])(
  'A zip archive with %s is refused',
  async (_name, entries, reason) => {
    await expect(filesInArchive(zipOf(entries), 'zip')).rejects.toThrow(reason)
  },
)

test('A zip archive with large files that are no configuration does without them', async () => {
  const files = await filesInArchive(zipOf([{ name: 'video', content: Buffer.alloc(5_000_000) }]), 'zip')
  expect([...files.keys()]).toEqual([])
})
