import { expect, test } from 'vitest'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'

function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/scanned/${path}`, text }
}

const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`

test.each([
  ['main.tf', true],
  ['deep/er/s3.tf', true],
  ['main.tf.json', true],
  ['main.tofu', true],
  ['main.tofu.json', true],
  ['package.json', false],
  ['terraform.tfvars', false],
  ['main.hcl', false],
])('claims %s: %s', (path, claimed) => {
  expect(terraform.claims(path)).toBe(claimed)
})

test('every folder is a scope of its own', () => {
  const { resources, gaps } = joined(
    terraform.read([
      file('main.tf', bucket('root')),
      file('infra/a.tf', bucket('a')),
      file('infra/b.tf', bucket('b')),
    ]),
  )
  expect(resources.map(({ address, scope }) => [address, scope])).toEqual([
    ['aws_s3_bucket.root', '.'],
    ['aws_s3_bucket.a', 'infra'],
    ['aws_s3_bucket.b', 'infra'],
  ])
  expect(gaps).toEqual([])
})

test('a block that does not parse is a gap, and costs only itself', () => {
  const { resources, gaps } = joined(
    terraform.read([
      file('infra/broken.tf', 'resource "aws_s3_bucket" "broken" {\n  bucket "a"\n}\n'),
      file('infra/fine.tf', bucket('fine')),
    ]),
  )
  expect(resources.filter(({ isLost }) => !isLost).map(({ address }) => address)).toEqual([
    'aws_s3_bucket.fine',
  ])
  expect(gaps).toEqual([
    { subject: 'infra/broken.tf', line: 2, column: 13, reason: expect.stringMatching(/./) },
  ])
})

test('resources stand where they are written', () => {
  const [resource] = joined(terraform.read([file('infra/s3.tf', `\n${bucket('logs')}`)])).resources
  expect(resource?.location).toEqual({ file: 'infra/s3.tf', startLine: 2, endLine: 4 })
})

test('an empty folder of files gives nothing', () => {
  expect(joined(terraform.read([file('empty.tf', '')]))).toMatchObject({
    resources: [],
    gaps: [],
    unjudged: [],
  })
})

test.each([
  [['main.tf', 'main.tofu'], ['main_tofu']],
  [
    ['main.tf', 'other.tofu'],
    ['main_tf', 'other_tofu'],
  ],
  [
    ['main.tf', 'main.tofu.json'],
    ['main_tf', 'main_tofu_json'],
  ],
  [['main.tf.json', 'main.tofu.json'], ['main_tofu_json']],
])('of %j OpenTofu reads %j', (paths, names) => {
  const text = (path: string) => {
    const name = path.replaceAll('.', '_')
    return path.endsWith('.json')
      ? JSON.stringify({ resource: { aws_s3_bucket: { [name]: { bucket: name } } } })
      : bucket(name)
  }
  const { resources } = joined(terraform.read(paths.map((path) => file(path, text(path)))))
  expect(resources.map(({ name }) => name)).toEqual(names)
})

test('blocks about the past and the future of resources make none', () => {
  const blocks = `
moved {
  from = aws_s3_bucket.old
  to   = aws_s3_bucket.new
}
removed {
  from = aws_s3_bucket.gone
  lifecycle {
    destroy = false
  }
}
import {
  to = aws_s3_bucket.new
  id = "new"
}
`
  const { resources, gaps } = joined(terraform.read([file('main.tf', bucket('new') + blocks)]))
  expect(resources.map(({ address }) => address)).toEqual(['aws_s3_bucket.new'])
  expect(gaps).toEqual([])
})
