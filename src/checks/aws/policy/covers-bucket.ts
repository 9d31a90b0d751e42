import type { Cursor } from '../../../model/cursor.ts'
import { refersTo } from '../../../model/refers-to.ts'
import type { Resource } from '../../../model/resource.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { ANY, literal, matches, matchesWildcard, type Pattern, wildcard } from '../../text-pattern.ts'
import type { Json } from './document.ts'

/** Placeholder for an unknown bucket name in comparisons. Names of buckets have no spaces. */
const UNNAMED_BUCKET = 'the bucket'

/** Placeholder for any object key; it matches wildcards only. */
const ANY_KEY = 'any\u{0}key'

/** Placeholder for an unknown text that matches nothing. */
const MATCHES_NOTHING = '\u{0}'

type Bucket = Resource<'AWS::S3::Bucket'>

/** Whether a `Resource` pattern of a policy covers the bucket itself: `arn:aws:s3:::name`. */
export function coversBucket(pattern: Cursor<Json>, bucket: Bucket): boolean {
  return covers(pattern, bucket, nameOf(bucket))
}

/** Whether a `Resource` pattern of a policy covers every object in the bucket: `arn:aws:s3:::name/*`. */
export function coversObjects(pattern: Cursor<Json>, bucket: Bucket): boolean {
  return covers(pattern, bucket, `${nameOf(bucket)}/${ANY_KEY}`)
}

function covers(resource: Cursor<Json>, bucket: Bucket, path: string): boolean {
  const { value } = resource
  const arn = `arn:aws:s3:::${path}`
  if (!isUnknown(value)) return matchesWildcard(withPartition(String(value)), arn)
  const pieces = value.template ?? [value]
  if (matches(patternOf(pieces, bucket, literal(MATCHES_NOTHING)), arn)) return true
  return matches(patternOf(pieces, bucket, [ANY]), arn) && resource.known() !== undefined
}
/** The pieces as one pattern; `otherwise` is what a hole becomes that does not name the bucket. */
function patternOf(pieces: readonly (string | Unknown)[], bucket: Bucket, otherwise: Pattern): Pattern {
  return pieces.flatMap((piece): Pattern => {
    if (!isUnknown(piece)) return wildcard(withPartition(piece))
    if (refersTo(piece, bucket)) return literal(referenced(piece, bucket))
    if (isArn(piece)) return literal('another resource')
    return isPartition(piece) ? literal('aws') : otherwise
  })
}

/** A reference to the bucket is its ARN or its name. */
function referenced(reference: Unknown, bucket: Bucket): string {
  return isArn(reference) ? `arn:aws:s3:::${nameOf(bucket)}` : nameOf(bucket)
}

function isArn(piece: Unknown): boolean {
  return piece.references.some(({ attribute }) => attribute === 'arn')
}

/** `data.aws_partition.current.partition`, where policies for several partitions have `aws`. */
function isPartition(piece: Unknown): boolean {
  return piece.references.some(({ attribute }) => attribute === 'partition')
}

/** China and GovCloud have partitions of their own; which one makes no difference here. */
function withPartition(arn: string): string {
  return arn.replace(/^arn:aws-[a-z-]+:/, 'arn:aws:')
}

function nameOf({ properties, identifiers }: Bucket): string {
  const { BucketName: name } = properties
  return (typeof name === 'string' ? name : identifiers[0]) ?? UNNAMED_BUCKET
}
