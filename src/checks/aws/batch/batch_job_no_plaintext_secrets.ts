import { defineCheck, pass } from '../../check.ts'
import { secretsInContainer } from '../../secrets/secrets-in-container.ts'

export default defineCheck({
  id: 'batch_job_no_plaintext_secrets',
  title: 'Batch jobs should get secrets by reference, not in plain variables or arguments',
  service: 'batch',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may describe the job definition, in the console or through the API, reads the secret, in this revision and in all older ones.',
  remediation: {
    text: 'Keep the value in Secrets Manager or Parameter Store and name it under secrets of the container; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/batch/latest/userguide/specifying-sensitive-data.html',
  },
  references: ['https://docs.aws.amazon.com/batch/latest/APIReference/API_ContainerProperties.html'],
  resources: ['AWS::Batch::JobDefinition'],
  evaluate(job) {
    const container = job.at('ContainerProperties')
    if (container.value === undefined) return undefined
    container.known()
    const verdict = secretsInContainer(
      () =>
        container
          .at('Environment')
          .items()
          .map((variable) => ({ name: variable.at('Name').value ?? '', value: variable.at('Value') })),
      [[container.at('Command')]],
    )
    return verdict
      ? { ...verdict, reason: `In its container, ${verdict.reason}` }
      : pass('No variable and no argument holds a literal secret.', container)
  },
})
