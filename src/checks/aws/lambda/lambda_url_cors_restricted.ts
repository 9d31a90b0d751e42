import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'lambda_url_cors_restricted',
  title: 'The URLs of Lambda functions should not be open to scripts of every web site',
  service: 'lambda',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Any page that a person opens can call the function from their browser, and read the answer.',
  remediation: {
    text: 'Name the origins whose pages call the function, in place of `*`.',
    command: 'aws lambda update-function-url-config --function-name <FUNCTION> --cors AllowOrigins=<ORIGIN>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/urls-configuration.html',
  },
  references: ['https://docs.aws.amazon.com/lambda/latest/api/API_Cors.html'],
  sameAs: { checkov: ['CKV2_AWS_75'] },
  resources: ['AWS::Lambda::Url'],
  evaluate(url) {
    const origins = url.at('Cors').at('AllowOrigins')
    return (
      each(origins.items(), (origin) =>
        isText(origin, '*') ? fail('Pages of every web site may call the function.', origin) : undefined,
      ) ?? pass('Only pages that are named may call the function.', origins)
    )
  },
})
