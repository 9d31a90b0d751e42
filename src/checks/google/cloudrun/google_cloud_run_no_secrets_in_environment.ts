import { defineCheck, pass } from '../../check.ts'
import { secretsInContainer } from '../../secrets/secrets-in-container.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'google_cloud_run_no_secrets_in_environment',
  title: 'The variables and arguments of Cloud Run services should hold no secrets',
  service: 'cloudrun',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the service, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Keep the secret in Secret Manager and refer to a version of it; then replace the one that leaked.',
    url: 'https://cloud.google.com/run/docs/configuring/services/secrets',
  },
  references: ['https://cloud.google.com/secret-manager/docs/best-practices'],
  resources: ['run.googleapis.com/Service'],
  evaluate(service) {
    const verdict = each(service.at('template').at('containers').items(), (container) =>
      secretsInContainer(
        () =>
          container
            .at('env')
            .items()
            .map((variable) => ({ name: variable.at('name').value ?? '', value: variable.at('value') })),
        [[container.at('command'), container.at('args')]],
      ),
    )
    return verdict
      ? { ...verdict, reason: `In a container, ${verdict.reason}` }
      : pass('No variable and no argument holds a literal secret.')
  },
})
