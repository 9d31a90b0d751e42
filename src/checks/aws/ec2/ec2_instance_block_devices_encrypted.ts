import type { BlockDeviceMapping } from '../../../resources/aws/ec2.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import { defineCheck } from '../../check.ts'
import { each, fail, known, manual, pass, type Verdict } from '../../verdict.ts'
import { isEncryptedByDefault } from './ebs-default-encryption.ts'
import { LAUNCHING, launchSettings } from './launch-settings.ts'

export default defineCheck({
  id: 'ec2_instance_block_devices_encrypted',
  title: 'EC2 instances are started with encrypted volumes',
  service: 'ec2',
  severity: 'high',
  categories: ['encryption'],
  risk: 'A snapshot of the disk of a machine that is shared or copied can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Set Encrypted on every volume the machine is started with, the root volume included, and turn on encryption by default for the region.',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/ebs/latest/userguide/encryption-by-default.html'],
  compliance: { 'AWS-FSBP': ['EC2.3'] },
  resources: LAUNCHING,
  evaluate(resource, infrastructure) {
    if (isEncryptedByDefault(resource, infrastructure)) return pass('The account encrypts every new volume.')
    const { settings, path } = launchSettings(resource)
    const at = path('BlockDeviceMappings')
    const verdict = each(known(settings.BlockDeviceMappings, at) ?? [], (mapping, index) =>
      judge(known(mapping, `${at}[${index}]`), `${at}[${index}]`),
    )
    return verdict ?? fail('Nothing says that the root volume is encrypted.', at)
  },
})

function judge(mapping: BlockDeviceMapping, path: string): Verdict | undefined {
  const volume = known(mapping.Ebs, `${path}.Ebs`)
  if (!volume) return undefined
  const at = `${path}.Ebs.Encrypted`
  const name = isUnknown(mapping.DeviceName) ? 'A volume' : `Volume ${mapping.DeviceName}`
  const subject = mapping.DeviceName === undefined ? 'The root volume' : name
  const encrypted = known(volume.Encrypted, at)
  if (encrypted) return pass('Every volume is encrypted.', path)
  if (encrypted === undefined && volume.SnapshotId !== undefined) {
    return manual(`${subject} is encrypted if its snapshot is.`, `${path}.Ebs.SnapshotId`)
  }
  return fail(`${subject} is not encrypted.`, at)
}
