import { isValueObject, type Property, type Value } from '../../../../model/value.ts'
import { mismatch, toText } from '../../evaluate/conversion.ts'
import { defineAdapter } from './define-adapter.ts'

export const aws_ssm_document = defineAdapter({
  type: 'AWS::SSM::Document',
  joined: { SharedAccountIds: (document) => document.value('permissions')?.map(accounts) },
})

export const aws_ssm_service_setting = defineAdapter({ type: 'X::SSM::ServiceSetting' })

export const aws_ssm_parameter = defineAdapter({
  type: 'AWS::SSM::Parameter',
  renamed: { Value: ['value', 'insecure_value'] },
})

/**
 * The accounts that `permissions` shares a document with: `{ type = "Share", account_ids = "111122223333,444455556666"
 * }`.
 */
function accounts(permissions: Value): Property<readonly Property<string>[]> {
  if (!isValueObject(permissions)) return mismatch('an object', permissions)
  const ids = toText(permissions['account_ids'] ?? '')
  return typeof ids === 'string' ? ids.split(',').map((id) => id.trim()) : ids
}
