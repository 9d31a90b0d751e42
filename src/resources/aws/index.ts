import type { CloudTrailResourceTypes } from './cloudtrail.ts'
import type { ConfigResourceTypes } from './config.ts'
import type { Ec2ResourceTypes } from './ec2.ts'
import type { GuardDutyResourceTypes } from './guardduty.ts'
import type { IamResourceTypes } from './iam.ts'
import type { KmsResourceTypes } from './kms.ts'
import type { RdsResourceTypes } from './rds.ts'
import type { S3ResourceTypes } from './s3.ts'

/** AWS resources, under CloudFormation's type and property names. */
export interface AwsResourceTypes
  extends CloudTrailResourceTypes,
    ConfigResourceTypes,
    Ec2ResourceTypes,
    GuardDutyResourceTypes,
    IamResourceTypes,
    KmsResourceTypes,
    RdsResourceTypes,
    S3ResourceTypes {}
