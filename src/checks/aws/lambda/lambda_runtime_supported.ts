import { defineCheck, fail, pass } from '../../check.ts'
import { DEPRECATED_RUNTIMES } from './deprecated-runtimes.ts'

export default defineCheck({
  id: 'lambda_runtime_supported',
  title: 'Lambda functions should run on runtimes that get security fixes',
  service: 'lambda',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['supported-software'],
  risk: 'Known flaws of the language and its libraries stay open, and in the end the function cannot be updated any more.',
  remediation: {
    text: 'Move the function to a runtime that AWS supports, and test it there.',
    command: 'aws lambda update-function-configuration --function-name <FUNCTION> --runtime <RUNTIME>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html#lambda-2'],
  compliance: { 'aws-fsbp': ['Lambda.2'] },
  sameAs: { 'cfn-lint': ['E2531', 'W2531'], checkov: ['CKV_AWS_363'] },
  resources: ['AWS::Lambda::Function'],
  evaluate(lambda) {
    const runtime = lambda.at('Runtime')
    const name = runtime.known()
    if (name === undefined) return undefined
    const since = DEPRECATED_RUNTIMES.get(name)
    return since === undefined
      ? pass(`${name} is supported.`, runtime)
      : fail(`${name} has received no security fixes since ${since}.`, runtime)
  },
})
