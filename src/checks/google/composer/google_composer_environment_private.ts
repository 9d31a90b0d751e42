import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'google_composer_environment_private',
  title: 'Composer environments should be private',
  service: 'composer',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'The machines that run workflows have public addresses: a firewall rule that is opened by mistake lets everybody on the internet reach them.',
  remediation: {
    text: 'Make the environment private: enable_private_environment, or before the third generation a private_environment_config.',
    url: 'https://cloud.google.com/composer/docs/composer-3/change-networking-type',
  },
  references: ['https://cloud.google.com/composer/docs/composer-2/configure-private-ip'],
  resources: ['composer.googleapis.com/Environment'],
  evaluate(resource) {
    const config = resource.at('config')
    const own = config.at('enablePrivateEnvironment')
    const older = config.at('privateEnvironmentConfig').at('enablePrivateEnvironment')
    if (older.is(true)) return pass('The environment is private.', older)
    return own.is(true)
      ? pass('The environment is private.', own)
      : fail('The environment has public addresses.', own)
  },
})
