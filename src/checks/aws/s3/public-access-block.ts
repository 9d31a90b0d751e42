import type { S3PublicAccessBlock } from '../../../model/aws/s3.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { enumeration } from '../../../text/enumeration.ts'
import { fail, pass, type Verdict } from '../../check.ts'

const FLAGS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'] as const

/** The verdict on a public access block of a bucket or an account. */
export function blocksEverything(block: Cursor<S3PublicAccessBlock>): Verdict {
  block.known()
  const [first, ...others] = FLAGS.filter((flag) =>
    [false, undefined].includes(block.at(flag).value as never),
  )
  if (first) {
    return fail(`The public access block leaves ${enumeration([first, ...others])} off.`, block.at(first))
  }
  for (const flag of FLAGS) block.at(flag).known()
  return pass('All four settings of the public access block are on.', block)
}
