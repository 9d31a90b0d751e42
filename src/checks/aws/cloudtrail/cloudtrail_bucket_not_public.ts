import { isLive } from '../../../model/origin.ts'
import type { Resource } from '../../../model/resource.ts'
import { defineCheck, manual, pass } from '../../check.ts'
import { bucketExposure } from '../s3/bucket-exposure.ts'

export default defineCheck({
  id: 'cloudtrail_bucket_not_public',
  title: 'The bucket of a CloudTrail trail should not be public',
  service: 'cloudtrail',
  severity: 'critical',
  categories: ['exposure', 'logging'],
  topics: ['log-protection', 'public-access'],
  risk: 'Everybody can read who does what in the account, with which roles, from where: a map for an attack.',
  remediation: {
    text: 'Keep logs in a bucket of their own with a public access block, which lets nobody but CloudTrail write.',
    command:
      'aws s3api put-public-access-block --bucket <BUCKET> --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-s3-bucket-policy-for-cloudtrail.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html#cloudtrail-6',
  ],
  compliance: { 'aws-fsbp': ['CloudTrail.6'], 'pci-dss-4': ['10.3.2'] },
  sameAs: { trivy: ['AWS-0161', 'aws-cloudtrail-no-public-log-access'] },
  resources: ['AWS::CloudTrail::Trail'],
  evaluate(trail, infrastructure) {
    const bucketName = trail.at('S3BucketName')
    const bucket = infrastructure.referred('AWS::S3::Bucket', bucketName.value, trail)
    if (!bucket) {
      const name = bucketName.known()
      return name === undefined
        ? undefined
        : manual(`The bucket ${name} is ${whereabouts(trail)}.`, bucketName)
    }
    const exposed = bucketExposure(bucket, infrastructure)
    if (!exposed) return pass(`${bucket.address} is not public.`, bucketName)
    return { ...exposed, reason: `${bucket.address}: ${exposed.reason}`, at: bucketName.path }
  },
})

function whereabouts(trail: Resource): string {
  return isLive(trail) ? 'of another account, or could not be read' : 'declared elsewhere'
}
