import type { S3PublicAccessBlock } from '../../../resources/aws/s3.ts'
import { defineType } from '../resource-type.ts'
import { anything, defaulted, flag, notWritten, object, text } from '../shape.ts'

const publicAccessBlock = object({
  BlockPublicAcls: flag,
  BlockPublicPolicy: flag,
  IgnorePublicAcls: flag,
  RestrictPublicBuckets: flag,
})

const blocked = defaulted(flag, true)

const EVERYTHING_BLOCKED: S3PublicAccessBlock = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
}

/** What is not said about public access is blocked. */
export const s3AccessPoint = defineType({
  type: 'AWS::S3::AccessPoint',
  named: ['Name'],
  fields: {
    Name: text,
    PublicAccessBlockConfiguration: defaulted(
      object<S3PublicAccessBlock>({
        BlockPublicAcls: blocked,
        BlockPublicPolicy: blocked,
        IgnorePublicAcls: blocked,
        RestrictPublicBuckets: blocked,
      }),
      EVERYTHING_BLOCKED,
    ),
  },
})

export const s3Bucket = defineType({
  type: 'AWS::S3::Bucket',
  named: ['BucketName'],
  fields: {
    BucketName: text,
    AccessControl: text,
    Grants: notWritten,
    PublicAccessBlockConfiguration: publicAccessBlock,
    VersioningConfiguration: object({ Status: text }),
    LoggingConfiguration: object({ DestinationBucketName: text }),
  },
})

export const s3BucketPolicy = defineType({
  type: 'AWS::S3::BucketPolicy',
  fields: { Bucket: text, PolicyDocument: anything, PublicAccessBlockConfiguration: notWritten },
})
