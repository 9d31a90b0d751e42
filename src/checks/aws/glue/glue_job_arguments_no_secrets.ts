import { defineCheck, pass } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'

export default defineCheck({
  id: 'glue_job_arguments_no_secrets',
  title: 'The arguments of Glue jobs should hold no secrets',
  service: 'glue',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the job or its runs, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Let the job fetch secrets from Secrets Manager with its role, or use a connection; then replace those that leaked.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/connection-properties-secrets-manager.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/aws-glue-programming-etl-glue-arguments.html'],
  resources: ['AWS::Glue::Job'],
  evaluate(job) {
    const all = job.at('DefaultArguments')
    const values = all.members().map(([name, value]) => ({ name, value }))
    if (values.length === 0) return pass('The job has no arguments.')
    return secretsAmong(values) ?? pass('No argument holds a literal secret.', all)
  },
})
