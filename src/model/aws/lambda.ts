import { defineType, type PropertiesOf } from '../define-type.ts'
import { dictionary, list, object, text } from '../schema.ts'

export const lambdaFunction = defineType({
  type: 'AWS::Lambda::Function',
  names: ['FunctionName'],
  properties: {
    FunctionName: text,
    Environment: object({ Variables: dictionary(text) }),
    /** `nodejs22.x`; absent for a container image. */
    Runtime: text,
    TracingConfig: object({
      /** `Active` or `PassThrough`. */
      Mode: text,
    }),
  },
})

/** One statement of a function's policy. */
export const lambdaPermission = defineType({
  type: 'AWS::Lambda::Permission',
  properties: {
    /** An account, the ARN of a role, a service such as `s3.amazonaws.com`, or `*`. */
    Principal: text,
    /** The token an Alexa skill is known by. */
    EventSourceToken: text,
    PrincipalOrgID: text,
    SourceAccount: text,
    SourceArn: text,
  },
})

export type LambdaPermission = PropertiesOf<typeof lambdaPermission>

/** One statement of the policy of a layer's version. */
export const lambdaLayerPermission = defineType({
  type: 'AWS::Lambda::LayerVersionPermission',
  properties: {
    /** The organization that `*` is narrowed to. */
    OrganizationId: text,
    /** An account, or `*`. */
    Principal: text,
  },
})

/** An HTTPS address on the internet by which a function is invoked. */
export const lambdaUrl = defineType({
  type: 'AWS::Lambda::Url',
  properties: {
    /** `AWS_IAM` or `NONE`. */
    AuthType: text,
    /** Which web pages may call the function from a browser; absent: those of its own address. */
    Cors: object({ AllowOrigins: list(text) }),
  },
})
