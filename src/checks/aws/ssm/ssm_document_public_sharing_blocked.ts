import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck } from '../../check.ts'
import { set } from '../../fix.ts'
import { mustBeGood } from '../../words.ts'

const PUBLIC_SHARING = '/ssm/documents/console/public-sharing-permission'

/** Placeholder for the unknown parts of a text. */
const HOLE = '\u{0}'

const VALUES = { good: ['Disable'], bad: ['Enable'] }

export default defineCheck({
  id: 'ssm_document_public_sharing_blocked',
  title: 'The account should let no SSM document be shared with everybody',
  service: 'ssm',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'One wrong call shows a document to every account of AWS, with the commands, addresses and secrets that are in it.',
  remediation: {
    text: 'Switch public sharing of documents off, in every region.',
    command: `aws ssm update-service-setting --setting-id ${PUBLIC_SHARING} --setting-value Disable --region <REGION>`,
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/documents-ssm-sharing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ssm-controls.html#ssm-7'],
  compliance: { 'aws-fsbp': ['SSM.7'] },
  fix: set('SettingValue', 'Disable', {
    breaks: 'Nobody can make a document of the account public any more.',
  }),
  resources: ['X::SSM::ServiceSetting'],
  evaluate(setting) {
    if (!isPublicSharing(setting.at('SettingId'))) return undefined
    return mustBeGood(setting.at('SettingValue'), VALUES, {
      passes: 'No document can be shared with everybody.',
      fails: 'Documents can be shared with everybody.',
    })
  },
})

/** Whether it is this setting, by its path or an ARN that ends with it, of whatever region and account. */
function isPublicSharing(id: Cursor<string>): boolean {
  const { value } = id
  const text = isUnknown(value) ? fillHoles(value, HOLE) : (value ?? '')
  if (text.endsWith(PUBLIC_SHARING)) return true
  const end = text.slice(text.lastIndexOf(HOLE) + 1)
  if (isUnknown(value) && PUBLIC_SHARING.endsWith(end)) id.known()
  return false
}
