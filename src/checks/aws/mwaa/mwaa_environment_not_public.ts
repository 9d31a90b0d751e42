import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'mwaa_environment_not_public',
  title: 'The web server of Airflow environments should not be on the internet',
  service: 'mwaa',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Whoever gets hold of credentials for it, or of a flaw in Airflow, runs code with the rights of the environment from anywhere.',
  remediation: {
    text: 'Let only the VPC reach the web server: set its access mode to PRIVATE_ONLY.',
    url: 'https://docs.aws.amazon.com/mwaa/latest/userguide/configuring-networking.html',
  },
  references: ['https://docs.aws.amazon.com/mwaa/latest/API/API_CreateEnvironment.html'],
  sameAs: { checkov: ['CKV2_AWS_66'] },
  resources: ['AWS::MWAA::Environment'],
  evaluate(environment) {
    const mode = environment.at('WebserverAccessMode')
    return mode.known()?.startsWith('PUBLIC')
      ? fail('The web server is on the internet.', mode)
      : pass('Only the VPC reaches the web server.', mode)
  },
})
