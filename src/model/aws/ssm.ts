import { defineType } from '../define-type.ts'
import { list, secretText, text } from '../schema.ts'

export const ssmDocument = defineType({
  type: 'AWS::SSM::Document',
  names: ['Name'],
  properties: {
    Name: text,
    /** Accounts that may run it, among them `all`. CloudFormation has no property for them. */
    SharedAccountIds: list(text),
  },
})

/** A setting of the account in a region. */
export const ssmServiceSetting = defineType({
  type: 'X::SSM::ServiceSetting',
  properties: {
    /** A path, or an ARN that ends with it. */
    SettingId: text,
    SettingValue: text,
  },
})

export const ssmParameter = defineType({
  type: 'AWS::SSM::Parameter',
  names: ['Name'],
  properties: {
    Name: text,
    /** `String`, `StringList` or `SecureString`, which CloudFormation cannot make. */
    Type: text,
    Value: secretText,
  },
})
