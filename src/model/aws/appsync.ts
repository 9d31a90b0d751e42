import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const graphQlApi = defineType({
  type: 'AWS::AppSync::GraphQLApi',
  names: ['Name'],
  properties: {
    Name: text,
    /** `API_KEY`, `AWS_IAM`, `AWS_LAMBDA`, `AMAZON_COGNITO_USER_POOLS` or `OPENID_CONNECT`. */
    AuthenticationType: text,
    /** Absent: nothing is logged. */
    LogConfig: object({
      /** `NONE`, `ERROR`, `INFO`, `DEBUG` or `ALL`. */
      FieldLogLevel: text,
    }),
  },
})

/** Answers of an API that are kept for a while. */
export const graphQlCache = defineType({
  type: 'AWS::AppSync::ApiCache',
  properties: {
    ApiId: text,
    AtRestEncryptionEnabled: defaulted(flag, false),
    TransitEncryptionEnabled: defaulted(flag, false),
  },
})
