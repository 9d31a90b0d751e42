import type { S3PublicAccessBlock } from '../../../resources/aws/s3.ts'
import { fail, known, pass, type Verdict } from '../../verdict.ts'

const FLAGS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'] as const

const LIST = new Intl.ListFormat('en')

/** The verdict on a public access block, of a bucket or an account; `path` is where the resource has it, if it is a part. */
export function blocksEverything(block: S3PublicAccessBlock, path = ''): Verdict {
  const at = (flag: string) => (path === '' ? flag : `${path}.${flag}`)
  const [first, ...others] = FLAGS.filter((flag) => block[flag] === false || block[flag] === undefined)
  if (first) {
    return fail(`The public access block leaves ${LIST.format([first, ...others])} off.`, at(first))
  }
  for (const flag of FLAGS) known(block[flag], at(flag))
  return pass('All four settings of the public access block are on.', path || undefined)
}
