import { defineCheck, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'

/** Options that programs find in their environment. */
const ENVIRONMENT = 'aws:elasticbeanstalk:application:environment'

export default defineCheck({
  id: 'elasticbeanstalk_environment_no_secrets',
  title: 'The environment properties of Elastic Beanstalk should hold no secrets',
  service: 'elasticbeanstalk',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the environment, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Name secrets of Secrets Manager or parameters of Systems Manager in aws:elasticbeanstalk:application:environmentsecrets; then replace those that leaked.',
    url: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/AWSHowTo.secrets.env-vars.html',
  },
  references: [
    'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/environments-cfg-softwaresettings.html',
  ],
  resources: ['AWS::ElasticBeanstalk::Environment'],
  evaluate(environment) {
    const options = environment.at('OptionSettings')
    const values = options
      .items()
      .filter((option) => anyOf([option.at('Namespace')], (namespace) => isText(namespace, ENVIRONMENT)))
      .map((option) => ({ name: option.at('OptionName').value ?? '', value: option.at('Value') }))
    return secretsAmong(values) ?? pass('No environment property holds a literal secret.', options)
  },
})
