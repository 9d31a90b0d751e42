import { defineCheck, fail, pass } from '../../check.ts'

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

/**
 * Runtimes that get no more security fixes, and since when; as of November 2026. A date that AWS may still move is
 * no reason to be here.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
 */
const DEPRECATED_RUNTIMES: ReadonlyMap<string, string> = new Map([
  ['dotnet6', '2024-12-20'],
  ['dotnet8', '2026-11-10'],
  ['dotnetcore1.0', '2019-06-27'],
  ['dotnetcore2.0', '2019-05-30'],
  ['dotnetcore2.1', '2022-01-05'],
  ['dotnetcore3.1', '2023-04-03'],
  ['go1.x', '2024-01-08'],
  ['java8', '2024-01-08'],
  ['nodejs', '2016-10-31'],
  ['nodejs4.3', '2020-03-05'],
  ['nodejs4.3-edge', '2020-03-05'],
  ['nodejs6.10', '2019-08-12'],
  ['nodejs8.10', '2020-03-06'],
  ['nodejs10.x', '2021-07-30'],
  ['nodejs12.x', '2023-03-31'],
  ['nodejs14.x', '2023-12-04'],
  ['nodejs16.x', '2024-06-12'],
  ['nodejs18.x', '2025-09-01'],
  ['nodejs20.x', '2026-04-30'],
  ['provided', '2024-01-08'],
  ['python2.7', '2021-07-15'],
  ['python3.6', '2022-07-18'],
  ['python3.7', '2023-12-04'],
  ['python3.8', '2024-10-14'],
  ['python3.9', '2025-12-15'],
  ['ruby2.5', '2021-07-30'],
  ['ruby2.7', '2023-12-07'],
  ['ruby3.2', '2026-03-31'],
])
