import { expect, test } from 'vitest'
import { Budget } from '../../src/limits/budget.ts'
import { cloudFormation } from '../../src/sources/cloudformation/cloudformation-format.ts'
import { type FileFormat, joined } from '../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { discover } from '../../src/sources/files/discover.ts'
import { terraform } from '../../src/sources/terraform/terraform-format.ts'
import { folderOf } from '../support/folder.ts'

test.each([
  [
    'Terraform',
    terraform,
    { 'a/main.tf': 'locals {\n  a = [1, 2, 3]\n}\nresource "aws_s3_bucket" "b" {\n  bucket = local.a\n}\n' },
    'All modules together take too long',
  ],
  [
    'CloudFormation',
    cloudFormation,
    {
      'a.yaml':
        'Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties: {BucketName: !Join ["", [a, b]]}\n',
    },
    'takes too long to evaluate',
  ],
] as const)('all files of %s together have one', (_title, source, texts, reason) => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const collect = (steps: number) =>
    joined((source as FileFormat).read(files, { tree: memoryTree(files), budget: new Budget(steps) })).gaps
  expect(collect(1_000)).toEqual([])
  expect(collect(2)).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })])
})

test('files are read until their characters are used up', () => {
  const root = folderOf({ 'a.tf': 'a = 1', 'b.tf': 'b = 1', 'c.tf': 'c = 1' })
  const { files, gaps } = discover(root, [root], [terraform], {}, new Budget(11))
  expect(files.map(({ file }) => file.path)).toEqual(['a.tf', 'b.tf'])
  expect(gaps).toEqual([{ subject: 'c.tf', reason: expect.stringContaining('--exclude') }])
})
