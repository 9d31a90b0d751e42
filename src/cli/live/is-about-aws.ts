import reads from '../../checks/aws/reads.json' with { type: 'json' }
import type { Check } from '../../checks/check.ts'
import { liveSource } from '../check-sources/check-source.ts'
import { whyNotTold } from '../check-sources/not-told/not-told.ts'
import type { Reads } from './needs-of.ts'

const READS: Reads = reads

/** Whether a check is about resources of AWS, and about something that an account tells of them. */
export function isAboutAws({ id, resources }: Pick<Check, 'id' | 'resources'>): boolean {
  return resources.some(
    (type) => AWS_TYPE.test(type) && whyNotTold(liveSource('aws'), id, type, READS[id]?.[type]) === undefined,
  )
}

/** Types of the vocabulary of AWS; `X` marks those that CloudFormation has not. */
const AWS_TYPE = /^(AWS|X)::/
