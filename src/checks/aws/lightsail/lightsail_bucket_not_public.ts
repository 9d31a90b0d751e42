import { atMost, defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'lightsail_bucket_not_public',
  title: 'Lightsail buckets should not be public',
  service: 'lightsail',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Everybody on the internet reads every object whose name they know or guess.',
  remediation: {
    text: 'Make all objects private, without exceptions, and serve public files by a distribution.',
    command:
      'aws lightsail update-bucket --bucket-name <BUCKET> --access-rules getObject=private,allowPublicOverrides=false',
    url: 'https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-understanding-bucket-permissions.html',
  },
  references: ['https://docs.aws.amazon.com/lightsail/2016-11-28/api-reference/API_AccessRules.html'],
  resources: ['AWS::Lightsail::Bucket'],
  evaluate(bucket) {
    const rules = bucket.at('AccessRules')
    if (rules.known() === undefined) return pass('Objects are private.', rules)
    const access = rules.at('GetObject')
    if (isSetTo(access, 'public')) return fail('Everybody may read all objects.', access)
    const exceptions = rules.at('AllowPublicOverrides')
    return exceptions.known()
      ? atMost('high', fail('Single objects may be public.', exceptions))
      : pass('Objects are private.', rules)
  },
})
