import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'batch_job_no_privileged_containers',
  title: 'Batch jobs should run no privileged containers',
  service: 'batch',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A privileged container is root on its host: what a job is fed takes over the machine and the other jobs on it.',
  remediation: {
    text: 'Remove privileged from the container of the job.',
    url: 'https://docs.aws.amazon.com/batch/latest/userguide/job_definition_parameters.html',
  },
  references: ['https://docs.aws.amazon.com/batch/latest/APIReference/API_ContainerProperties.html'],
  sameAs: { checkov: ['CKV_AWS_210'] },
  resources: ['AWS::Batch::JobDefinition'],
  evaluate(job) {
    const container = job.at('ContainerProperties')
    if (container.value === undefined) return undefined
    return mustNotBe(container.at('Privileged'), true, {
      passes: 'The container of the job is not privileged.',
      fails: 'The container of the job is privileged.',
    })
  },
})
