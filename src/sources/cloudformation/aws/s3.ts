import { defineType } from '../resource-type.ts'
import { anything, flag, notWritten, object, text } from '../shape.ts'

const publicAccessBlock = object({
  BlockPublicAcls: flag,
  BlockPublicPolicy: flag,
  IgnorePublicAcls: flag,
  RestrictPublicBuckets: flag,
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
  fields: { Bucket: text, PolicyDocument: anything },
})
