import type { Ec2ResourceTypes } from './ec2.ts'
import type { S3ResourceTypes } from './s3.ts'

/** AWS resources, under CloudFormation's type and property names. */
export interface AwsResourceTypes extends Ec2ResourceTypes, S3ResourceTypes {}
