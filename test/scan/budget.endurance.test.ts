import { describe, expect, test } from 'vitest'
import { CLOUDFORMATION_NAMESAKES } from '../support/hostile/cloudformation.ts'
import { DOCKERFILE } from '../support/hostile/dockerfile.ts'
import { lines, repeat } from '../support/hostile/subjects.ts'
import { TERRAFORM_NAMESAKES } from '../support/hostile/terraform.ts'
import { scanTexts } from '../support/scan-texts.ts'

/** A busy machine may take ten times as long. */
const TIMEOUT_MS = 200_000

const STATEMENT = '{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" },'

/** Each bucket has the policies of all, which one name stands for. */
const policiesOfAName = (size: number) => ({
  'main.tf': lines(
    size,
    (index) => `resource "aws_s3_bucket" "b${index}" {\n  bucket = "shared"\n}
resource "aws_s3_bucket_policy" "p${index}" {
  bucket = "shared"
  policy = jsonencode({ Statement = [${repeat(10, STATEMENT)}] })
}`,
  ),
})

describe('the end of a budget is a gap', { timeout: TIMEOUT_MS }, () => {
  test.each([
    [
      'replicas of tables of one name',
      TERRAFORM_NAMESAKES['aws_dynamodb_table_replica "shared"'],
      3_000,
      'What the resources of the module share takes too long',
    ],
    [
      'rules of groups of one name',
      CLOUDFORMATION_NAMESAKES['rules of groups'],
      400,
      'The template takes too long to evaluate',
    ],
    [
      'policies of buckets of one name',
      policiesOfAName,
      1_900,
      'resources were not checked: too many of them belong together',
    ],
    ['stages', DOCKERFILE['stages'], 501, 'more than 500 stages'],
  ])('%s', (_title, filesOf, size, reason) => {
    const { gaps } = scanTexts(filesOf?.(size) ?? {})
    expect(gaps.map((gap) => gap.reason).join('\n')).toContain(reason)
  })
})

test('policy documents that include each other twice do not grow beyond it', () => {
  const documents = lines(
    40,
    (index) => `data "aws_iam_policy_document" "d${index}" {
  source_policy_documents = [${index === 0 ? '' : repeat(2, `data.aws_iam_policy_document.d${index - 1}.json, `)}]
  statement {
    actions = ["s3:*"]
  }
}`,
  )
  const policy = 'resource "aws_iam_policy" "p" {\n  policy = data.aws_iam_policy_document.d39.json\n}\n'
  const { gaps } = scanTexts({ 'main.tf': `${documents}\n${policy}` })
  expect(gaps).toEqual([{ subject: '.', reason: expect.stringContaining('takes too long') }])
})
