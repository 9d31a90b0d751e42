import type { BlockDeviceMapping } from '../../../model/aws/ec2.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { isLive } from '../../../model/origin.ts'
import type { Resource } from '../../../model/resource.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { set } from '../../fix.ts'
import { isGiven } from '../../logic.ts'
import { decided, each } from '../../verdict.ts'
import { isEncryptedByDefault } from './ebs-default-encryption.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_instance_block_devices_encrypted',
  title: 'EC2 instances should be started with encrypted volumes',
  service: 'ec2',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A snapshot of the disk of a machine that is shared or copied can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Set Encrypted on every volume the machine is started with, the root volume included, and turn on encryption by default for the region.',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/ebs/latest/userguide/encryption-by-default.html'],
  compliance: { 'aws-fsbp': ['EC2.3'] },
  fix: set('Ebs.Encrypted', true, MADE_ANEW),
  sameAs: {
    'cdk-nag': ['AwsSolutions-EC26'],
    checkov: ['CKV_AWS_8'],
    trivy: [
      'AWS-0008',
      'aws-ec2-enable-launch-config-at-rest-encryption',
      'AWS-0131',
      'aws-ec2-enable-at-rest-encryption',
    ],
  },
  resources: LAUNCHING,
  evaluate(resource, infrastructure) {
    // Volumes of an instance that runs exist; what the account does with new ones says nothing about them.
    if (isLive(resource) && resource.type === 'AWS::EC2::Instance')
      return ofDisks(resource.at('BlockDeviceMappings'))
    const mappings = launchSettings(resource).at('BlockDeviceMappings')
    const settings = decided(() => each(mappings.items(), judge)) ?? ofNothingSaid(resource, mappings)
    if (settings?.status === 'PASS') return settings
    return isEncryptedByDefault(resource, infrastructure)
      ? pass('The account encrypts every new volume.')
      : settings
  },
})

type Mappings = Cursor<readonly Property<BlockDeviceMapping>[]>

function ofDisks(mappings: Mappings): Verdict {
  return each(mappings.items(), judge) ?? pass('The instance has no volumes.', mappings)
}

/** A template may leave its disks to the image, and to whoever starts a machine of it. */
function ofNothingSaid({ type }: Resource, mappings: Mappings): Verdict {
  return type === 'AWS::EC2::LaunchTemplate'
    ? manual(
        'The template says nothing of its volumes, so its image (AMI) decides whether they are encrypted.',
        mappings,
      )
    : fail('Nothing says that the root volume is encrypted.', mappings)
}

function judge(mapping: Cursor<BlockDeviceMapping>): Verdict | undefined {
  const volume = mapping.at('Ebs')
  if (!volume.known()) return undefined
  const encrypted = volume.at('Encrypted')
  if (encrypted.known()) return pass('Every volume is encrypted.', mapping)
  const snapshot = volume.at('SnapshotId')
  if (encrypted.value === undefined && isGiven(snapshot)) {
    return manual(`${nameOf(mapping)} is encrypted if its snapshot is.`, snapshot)
  }
  return fail(`${nameOf(mapping)} is not encrypted.`, encrypted)
}

function nameOf(mapping: Cursor<BlockDeviceMapping>): string {
  const device = mapping.at('DeviceName').value
  if (device === undefined) return 'The root volume'
  return isUnknown(device) ? 'A volume' : `Volume ${device}`
}
