import { CloudTrail } from '@aws-sdk/client-cloudtrail'
import { ConfigService } from '@aws-sdk/client-config-service'
import { GuardDuty } from '@aws-sdk/client-guardduty'
import { SecurityHub } from '@aws-sdk/client-securityhub'
import type { Seeding } from '../seeding.ts'
import { TRAIL_LOGS } from './alarms.ts'
import { bucketName, logBucket, makeBucket } from './s3.ts'

/** What watches the account: trails, recorders, detectors. The last region has them, and switched off. */
export async function seedAudit(seeding: Seeding): Promise<void> {
  const { regions, account } = seeding.options
  await makeBucket(seeding, bucketName(seeding, 'trail'), seeding.home)
  await Promise.all([
    makeTrail(seeding, 'everything', true),
    makeTrail(seeding, 'careless', false),
    ...regions.map(async (region, index) => {
      const isOff = index > 0 && index === regions.length - 1
      if (isOff) {
        seeding.record('config_recorder_enabled', region)
        seeding.record('guardduty_detector_enabled', region)
        seeding.record('securityhub_enabled', region)
      }
      const config = seeding.client(ConfigService, region)
      const name = 'default'
      await config.putConfigurationRecorder({
        ConfigurationRecorder: {
          name,
          roleARN: `arn:aws:iam::${account}:role/machines`,
          recordingGroup: { allSupported: true, includeGlobalResourceTypes: true },
        },
      })
      await config.putDeliveryChannel({ DeliveryChannel: { name, s3BucketName: logBucket(seeding, region) } })
      if (!isOff) await config.startConfigurationRecorder({ ConfigurationRecorderName: name })
      // The emulator has no analyzers.
      seeding.record('accessanalyzer_external_analyzer_enabled', region)
      // Its regions block no public clusters by themselves.
      seeding.record('emr_public_access_blocked', region)
      seeding.record('bedrock_invocations_logged', region)
      seeding.record('macie_enabled', region)
      // Nobody enables it, so that nothing of what is in the region is scanned.
      for (const what of ['ec2', 'ecr', 'lambda', 'lambda_code']) {
        seeding.record(`inspector2_${what}_scanned`, region)
      }
      if (!isOff) await seeding.client(SecurityHub, region).enableSecurityHub({})
      await seeding.client(GuardDuty, region).createDetector({
        Enable: !isOff,
        Features: [
          { Name: 'S3_DATA_EVENTS', Status: 'ENABLED' },
          { Name: 'RDS_LOGIN_EVENTS', Status: 'DISABLED' },
        ],
      })
      if (!isOff) seeding.record('guardduty_rds_protection_enabled', region)
      seeding.resources += 2
    }),
  ])
}

async function makeTrail(seeding: Seeding, Name: string, isRight: boolean): Promise<void> {
  const region = seeding.home
  const cloudTrail = seeding.client(CloudTrail, region)
  const { TrailARN = '' } = await cloudTrail.createTrail({
    Name,
    S3BucketName: bucketName(seeding, 'trail'),
    IsMultiRegionTrail: isRight,
    IncludeGlobalServiceEvents: true,
    EnableLogFileValidation: isRight,
    ...(isRight && {
      KmsKeyId: seeding.arn('kms', region, 'key/trail'),
      CloudWatchLogsLogGroupArn: seeding.arn('logs', region, `log-group:${TRAIL_LOGS}:*`),
      CloudWatchLogsRoleArn: `arn:aws:iam::${seeding.options.account}:role/machines`,
    }),
  })
  await cloudTrail.startLogging({ Name })
  if (isRight)
    await cloudTrail.putEventSelectors({
      TrailName: Name,
      EventSelectors: [
        {
          ReadWriteType: 'All',
          DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
        },
      ],
    })
  seeding.resources += 1
  if (isRight) return
  seeding.record('cloudtrail_kms_encrypted', region, TrailARN)
  seeding.record('cloudtrail_log_file_validation_enabled', region, TrailARN)
  seeding.record('cloudtrail_logs_to_cloudwatch', region, TrailARN)
}
