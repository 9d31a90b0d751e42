import { describe, expect, test } from 'vitest'
import { growth, MAX_GROWTH, processorTime, TIMES_AS_LARGE } from '../support/growth.ts'
import { CLOUDFORMATION } from '../support/hostile/cloudformation.ts'
import { DOCKERFILE } from '../support/hostile/dockerfile.ts'
import { KUBERNETES } from '../support/hostile/kubernetes.ts'
import { PUMPED } from '../support/hostile/pumped.ts'
import type { Subjects } from '../support/hostile/subjects.ts'
import { TERRAFORM_JOINS, TERRAFORM_SHAPES } from '../support/hostile/terraform.ts'
import { WORKFLOW } from '../support/hostile/workflow.ts'
import { scanTexts } from '../support/scan-texts.ts'

/** A tenth of a second for eight times the size: what grows with the square of it takes longer. */
const SUSPICIOUS_MS = 100

/** Subjects whose time grows steeply when they grow: parsing, evaluating, joining and every check together. */
function steep(subjects: Subjects, size: number): string[] {
  return Object.entries(subjects).flatMap(([title, filesOf]) => {
    const large = filesOf(TIMES_AS_LARGE * size)
    if (processorTime(() => scanTexts(large)) < SUSPICIOUS_MS) return []
    const times = growth(scanTexts, filesOf, size)
    return times > MAX_GROWTH ? [`${title}: ${times.toFixed(1)} times longer`] : []
  })
}

/** Measured in a size at which the others take too long for a test. */
const BUCKET_POLICIES = Object.fromEntries(
  Object.entries(TERRAFORM_JOINS).filter(([title]) => title === 'bucket policies with unknown targets'),
)

/** A busy machine may take ten times as long. */
const TIMEOUT_MS = 400_000

describe('the time of a scan does not grow with the square of', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['policies of unknown buckets', BUCKET_POLICIES, 1_000],
    ['resources that name each other', TERRAFORM_JOINS, 150],
    ['parts of a Terraform file', TERRAFORM_SHAPES, 250],
    ['parts of a template', CLOUDFORMATION, 75],
    ['parts of a manifest', KUBERNETES, 75],
    ['parts of a Dockerfile', DOCKERFILE, 500],
    ['parts of a workflow', WORKFLOW, 200],
    ['a text', PUMPED, 2_000],
  ])('%s', (_title, subjects, size) => {
    expect(steep(subjects, size)).toEqual([])
  })
})
