import type { Property } from '../value.ts'

export interface LambdaResourceTypes {
  'AWS::Lambda::Function': LambdaFunction
  'AWS::Lambda::Permission': LambdaPermission
  'AWS::Lambda::Url': LambdaUrl
}

interface LambdaFunction {
  readonly FunctionName?: Property<string>
  readonly Environment?: Property<{
    readonly Variables?: Property<Readonly<Record<string, Property<string>>>>
  }>
  /** `nodejs22.x`; absent for a container image. */
  readonly Runtime?: Property<string>
}

/** One statement of a function's policy. */
export interface LambdaPermission {
  /** An account, the ARN of a role, a service such as `s3.amazonaws.com`, or `*`. */
  readonly Principal?: Property<string>
  /** The token an Alexa skill is known by. */
  readonly EventSourceToken?: Property<string>
  readonly PrincipalOrgID?: Property<string>
  readonly SourceAccount?: Property<string>
  readonly SourceArn?: Property<string>
}

/** An HTTPS address on the internet by which a function is invoked. */
interface LambdaUrl {
  /** `AWS_IAM` or `NONE`. */
  readonly AuthType?: Property<string>
}
